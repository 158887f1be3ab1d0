"""The whole server over real sockets: what leaks, what is lost in a crash, what a bad line does to it."""
