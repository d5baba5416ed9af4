"""King, the trick-taking game of contracts: engine, bots, table and command line."""

__version__ = "0.1.0"
