"""Who may do what: keys, cookies, tickets and names."""
