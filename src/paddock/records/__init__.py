"""Race records: JSON files that are read strictly, replayed and verified, or packed in a link."""
