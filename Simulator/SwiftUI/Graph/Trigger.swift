/// Lets a value of ours take part in Observation. The key path is a constant, because a key path
/// into a generic type is created again with every use.
final class Trigger: Observable {
  private let registrar = ObservationRegistrar()
  private var revision = 0
  private static let key: KeyPath<Trigger, Int> & Sendable = \.revision

  func read() {
    registrar.access(self, keyPath: Self.key)
  }

  func change(_ mutation: () -> Void) {
    registrar.withMutation(of: self, keyPath: Self.key) {
      revision &+= 1
      mutation()
    }
  }
}
