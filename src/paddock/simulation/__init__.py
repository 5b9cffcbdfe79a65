"""The whole table server in virtual time, with everything around it going wrong.

The server is the real one, from its sockets to its store: only the loop's clock, the wires, the
disk and chance are made here. One seed gives one history, again and again.
"""
