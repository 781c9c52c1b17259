package enum Presented {}
