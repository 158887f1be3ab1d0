"""Programs that look after this checkout; run by their paths."""
