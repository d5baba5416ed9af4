"""The stage: what lies on the table, where, how it comes to lie there, and what each panel says. Knows no pygame."""
