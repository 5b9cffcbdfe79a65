"""Access control: keys of seats, cookies, socket tickets; and sanitised names and chat."""
