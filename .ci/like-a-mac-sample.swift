import Observation
import Synchronization

final class Counter: Sendable {
  let lock = Mutex(0)  // newer
}

func useNewer(_ numbers: [Int], _ sequence: any AsyncSequence<Int, Never>) {  // newer
  Task.immediate { numbers }.cancel()  // newer
  _ = Observations { 1 }  // newer
  _ = InlineArray<2, Int>(repeating: 1)  // newer
  let pairs: some RandomAccessCollection = numbers.enumerated()  // newer
  _ = pairs
  _ = numbers.span  // newer
  _ = Int128(1)  // newer
}

func useOlder(_ numbers: [Int]) -> [Int] {
  for (index, number) in numbers.enumerated() { print(index, number) }
  return numbers.enumerated().map { $0 &* $1 }
}
