extension View {
  /// Another value makes another view: its state begins anew.
  nonisolated public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    modifier(IdentityModifier(id: AnyHashable(id)))
  }
}

private struct IdentityModifier {
  let id: AnyHashable
}

extension IdentityModifier: ViewModifier {
  typealias Body = Never

  static func _update<Modified: View>(_ modifier: Self, content: Modified, slot: _Slot) {
    if slot.identity != modifier.id { slot.removeChild(0) }
    slot.identity = modifier.id
    slot.child(0).update(content)
  }

  static func _isStructural(_ content: Bool) -> Bool { content }
  static func _boxLevel(_ content: Int) -> Int { .max }
}
