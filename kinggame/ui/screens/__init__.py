"""The screens: each a module, opened through the shell."""
