"""The table in the browser: pages, the tables over HTTP and WebSockets, and the server that runs them."""
