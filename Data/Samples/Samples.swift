package enum Samples {}
