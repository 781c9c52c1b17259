/// A view made of other views: the app's own. Its body runs when a value it read has changed, or
/// when it is given different values, and at no other time.
@MainActor final class Composite<Shown> {
  private var view: Shown
  private let tracker: Tracker
  private let plan = FieldPlan.of(Shown.self)
  private unowned let slot: Slot
  private let evaluate: (inout Shown, Tracker, Slot) -> Void

  init(
    _ view: Shown, slot: Slot, evaluate: @escaping (inout Shown, Tracker, Slot) -> Void
  ) {
    self.view = view
    self.slot = slot
    self.evaluate = evaluate
    tracker = Tracker(slot: slot)
    tracker.rerun = { [unowned self] in run() }
    run()
  }

  func update(_ new: Shown) {
    let isSame = plan.areSame(view, new)
    view = new
    if !isSame { run() }
  }

  /// State goes into a copy: one value used in two places has two states.
  private func run() {
    var copy = view
    plan.install(in: &copy, of: slot)
    slot.graph.evaluated(Shown.self)
    evaluate(&copy, tracker, slot)
  }
}

extension Composite: Stoppable {
  func stop() { tracker.stop() }
  var shown: Any.Type? { Shown.self }
}

extension _Slot {
  func compose<Shown>(
    _ view: Shown, evaluate: @escaping (inout Shown, Tracker, Slot) -> Void
  ) {
    if let known = composite as? Composite<Shown> {
      known.update(view)
    } else {
      composite = Composite(view, slot: self, evaluate: evaluate)
    }
  }
}
