import Foundation
import TestSupport

/// All random choices of one seed.
final class Dice: @unchecked Sendable {
  // Unchecked, because Mutex needs iOS 18. `lock` guards `generator`.
  private let lock = NSLock()
  private var generator = SeededGenerator(seed: 0)

  func reseed(_ seed: UInt64) { lock.withLock { generator = SeededGenerator(seed: seed) } }

  func number(_ range: Range<Int>) -> Int {
    lock.withLock { Int.random(in: range, using: &generator) }
  }

  func share() -> Double { lock.withLock { Double.random(in: 0..<1, using: &generator) } }

  func chance(_ percent: Int) -> Bool { number(0..<100) < percent }

  func one<Element>(of elements: [Element]) -> Element { elements[number(0..<elements.count)] }

  func one<Element>(weighing elements: [(weight: Int, Element)]) -> Element? {
    let sum = elements.reduce(0) { $0 + $1.weight }
    guard sum > 0 else { return nil }
    var left = number(0..<sum)
    for (weight, element) in elements {
      if left < weight { return element }
      left -= weight
    }
    return nil
  }
}
