"""Proof that nothing secret leaves."""
