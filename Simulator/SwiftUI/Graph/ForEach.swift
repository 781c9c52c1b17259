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
  /// Does not keep the array itself, because its owner would then have to copy it for the next
  /// change.
  public static func _update(_ view: Self, slot: _Slot) {
    let kept = slot.keyed as? KeyedRows<Data.Element, ID, Content>
    let rows = kept ?? KeyedRows(owner: slot, id: view.id)
    slot.keyed = rows
    view.withElements { rows.show($0, content: view.content) }
  }

  private func withElements(_ body: (UnsafeBufferPointer<Data.Element>) -> Void) {
    let isDone: Void? = data.withContiguousStorageIfAvailable(body)
    if isDone == nil { Array(data).withUnsafeBufferPointer(body) }
  }
}
