/// Corrupts texts and files in the ways that transport, other software and attackers do,
/// reproducibly.
package struct Mutations {
  private let seeds: [[UInt8]]
  private let pieces: [[UInt8]]
  private var generator: SeededGenerator

  /// - Parameters:
  ///   - seeds: the texts to corrupt.
  ///   - pieces: inserted texts, chosen to cause problems.
  package init(of seeds: [String], insert pieces: [String], seed: UInt64) {
    self.init(
      of: seeds.map { Array($0.utf8) }, insert: pieces.map { Array($0.utf8) }, seed: seed)
  }

  package init(of seeds: [[UInt8]], insert pieces: [[UInt8]], seed: UInt64) {
    self.seeds = seeds
    self.pieces = pieces
    generator = SeededGenerator(seed: seed)
  }

  package mutating func next() -> [UInt8] {
    var bytes = seeds.randomElement(using: &generator) ?? []
    for _ in 0..<Int.random(in: 1...6, using: &generator) { mutate(&bytes) }
    return bytes
  }
}

extension Mutations {
  private mutating func mutate(_ bytes: inout [UInt8]) {
    let position = Int.random(in: 0...bytes.count, using: &generator)
    let range = position..<min(bytes.count, position + Int.random(in: 0...12, using: &generator))
    switch Int.random(in: 0..<7, using: &generator) {
    case 0: bytes.removeSubrange(range)
    case 1: bytes.insert(contentsOf: bytes[range], at: position)
    case 2: bytes.removeSubrange(position...)
    case 3: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: position)
    case 4 where position < bytes.count:
      bytes[position] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
    case 5:
      let other = seeds.randomElement(using: &generator) ?? []
      bytes.replaceSubrange(position..., with: other.suffix(from: min(position, other.count)))
    default:
      bytes.insert(contentsOf: pieces.randomElement(using: &generator) ?? [], at: position)
    }
  }
}
