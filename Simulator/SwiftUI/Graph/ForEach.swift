public struct ForEach<Data, ID, Content> where Data: RandomAccessCollection, ID: Hashable {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content
}

extension ForEach where Content: View {
  public init(
    _ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, id: { $0.id }, content: content)
  }

  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, id: { $0[keyPath: id] }, content: content)
  }
}

extension ForEach: View, _StructuralView where Content: View {
  /// Keeps nothing of the data but what is shown: holding a long array would make its owner copy
  /// it at the next change.
  public static func _update(_ view: Self, slot: _Slot) {
    let kept = slot.keyed as? KeyedRows<Data.Element, ID, Content>
    let rows = kept ?? KeyedRows(owner: slot, id: view.id)
    slot.keyed = rows
    let count = slot.rows?.admit(count: view.data.count, of: slot) { view.place(of: $0) }
    view.withElements { elements in
      let shown = UnsafeBufferPointer(rebasing: elements.prefix(count ?? elements.count))
      rows.show(shown, content: view.content)
    }
  }

  private func withElements(_ body: (UnsafeBufferPointer<Data.Element>) -> Void) {
    let isDone: Void? = data.withContiguousStorageIfAvailable(body)
    if isDone == nil { Array(data).withUnsafeBufferPointer(body) }
  }

  private func place(of key: AnyHashable) -> Int? {
    guard let key = key.base as? ID else { return nil }
    return data.enumerated().first { id($0.element) == key }?.offset
  }
}
