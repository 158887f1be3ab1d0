"""How fast things go: `make bench` runs `main()` of every module here."""
