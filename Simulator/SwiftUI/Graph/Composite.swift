/// A view of the app, made of other views. Its body runs only when a value that it read has
/// changed, or when its own values are different.
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

  /// State is installed in a copy: one value used in two places has two states.
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
