"""The tests of ohhell."""
