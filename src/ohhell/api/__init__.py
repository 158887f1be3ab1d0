"""What a client may ask besides the live table, whoever answers: a server over HTTP, or the worker in its own browser.

Nothing here knows HTTP. What is asked and what is answered are types, from which the browser's types are made.
"""
