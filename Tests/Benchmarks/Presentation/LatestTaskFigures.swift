import Presentation

/// Figure 16: from start to delivery, a slot costs little more than a plain task.
@MainActor
enum LatestTaskFigures {
  static func measure() async -> [Figure] {
    var least = (slot: Double.infinity, bare: Double.infinity)
    for _ in 0..<25 {
      least.slot = min(least.slot, await seconds(deliverBySlot))
      least.bare = min(least.bare, await seconds(deliverByTask))
    }
    let ratio = least.slot / least.bare
    return [Figure(name: "LatestTask, over a bare Task", value: ratio, goal: 0...2, unit: "x")]
  }

  private static let count = 2_000

  private static func seconds(_ work: () async -> Void) async -> Double {
    let clock = ContinuousClock()
    let start = clock.now
    await work()
    return (clock.now - start) / .seconds(1)
  }

  private static func deliverBySlot() async {
    let slot = LatestTask()
    for number in 0..<count {
      await withCheckedContinuation { delivered in
        slot.start {
          await answer(number)
        } then: { result in
          keep(result)
          delivered.resume()
        }
      }
    }
  }

  private static func deliverByTask() async {
    for number in 0..<count {
      await withCheckedContinuation { delivered in
        Task {
          keep(await answer(number))
          delivered.resume()
        }
      }
    }
  }

  /// Not inlined, because the optimizer would perform work it understands in place, and this
  /// measures work that leaves the main actor and comes back.
  @inline(never)
  private nonisolated static func answer(_ number: Int) async -> Int {
    keep(number)
    return number
  }
}
