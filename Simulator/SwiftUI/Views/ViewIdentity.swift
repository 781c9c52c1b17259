@MainActor extension View {
  /// Another value makes another view, whose state starts from scratch.
  public func id<ID>(_ id: ID) -> some View where ID: Hashable {
    modifier(Identity(id: AnyHashable(id)))
  }
}

private struct Identity: Modifier {
  let id: AnyHashable

  static func update<Content: View>(_ modifier: Self, content: Content, slot: Slot) {
    if slot.identity != modifier.id { slot.removeChild(0) }
    slot.identity = modifier.id
    slot.child(0).update(content)
  }

  static func isStructural(_ content: Bool) -> Bool { content }
}
