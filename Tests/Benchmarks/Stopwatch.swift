import Foundation

/// The fastest of several runs, in CPU time, which minimizes the influence of other processes.
func seconds(runs: Int = 5, _ work: () -> Void) -> Double {
  (0..<runs).map { _ in
    let start = clock()
    work()
    return Double(clock() - start) / Double(CLOCKS_PER_SEC)
  }.min() ?? 0
}

/// Alternates between both kinds of work, so that anything that slows the machine slows both.
func ratio(runs: Int = 25, of work: () -> Void, to other: () -> Void) -> Double {
  var least = (work: Double.infinity, other: Double.infinity)
  for _ in 0..<runs {
    least.work = min(least.work, seconds(runs: 1, work))
    least.other = min(least.other, seconds(runs: 1, other))
  }
  return least.work / least.other
}

/// Keeps the optimizer from removing work whose result is not used.
@inline(never)
func keep<Value>(_ value: Value) {}

struct Figure {
  let name: String
  let value: Double
  let goal: ClosedRange<Double>
  let unit: String

  var isReached: Bool { goal.contains(value) }
}

extension Figure: CustomStringConvertible {
  var description: String {
    let bound =
      goal.upperBound.isFinite ? "at most \(goal.upperBound)" : "at least \(goal.lowerBound)"
    return "\(isReached ? "ok  " : "MISS") \(name): \(rounded(value)) \(unit) (\(bound))"
  }

  private func rounded(_ value: Double) -> Double {
    (value * 100).rounded() / 100
  }
}
