@MainActor @preconcurrency public struct List<SelectionValue: Hashable, Content: View> {
  let content: Content
}

extension List where SelectionValue == Never {
  public init(@ViewBuilder content: () -> Content) {
    self.content = content()
  }

  public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    content = ForEach(data, content: rowContent)
  }

  public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    content = ForEach(data, id: id, content: rowContent)
  }
}

extension List: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, environment in
      slot.makeScroller("ul") {
        $0.classes = ["list", environment.listLook]
        $0[attribute: "role"] = "list"
      }
    }
    slot.showRows(view.content, tag: "li", rowClass: "row", isLazy: true)
  }
}

/// A list whose rows are fields and settings; all of them are there at once.
public struct Form<Content: View> {
  let content: Content
  nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension Form: _PrimitiveView {
  public static func _update(_ view: Self, slot: _Slot) {
    slot.control { slot, _ in
      slot.makeScroller("ul") {
        $0.classes = ["list", "inset"]
        $0[attribute: "role"] = "list"
      }
    }
    slot.showRows(view.content, tag: "li", rowClass: "row", isLazy: false)
  }
}

extension _Slot {
  func showRows<Content: View>(
    _ content: Content, tag: String, rowClass: String, isLazy: Bool
  ) {
    let container =
      landmark as? RowContainer
      ?? RowContainer(
        tag: tag, rowClass: rowClass, isLazy: isLazy,
        opensAtEnd: EnvironmentValues(scope: environment).scrollAnchor == .bottom, slot: self)
    landmark = container
    let body = child(0)
    body.rows = container
    body.update(content)
  }
}

public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
}

extension Section where Parent: View, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent
  ) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content
  ) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }

  @_disfavoredOverload nonisolated public init<S>(
    _ title: S, @ViewBuilder content: () -> Content
  ) where S: StringProtocol {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}

extension Section: View where Parent: View, Content: View, Footer: View {
  public var body: Never { fatalError("Section has no body") }
  public static var _isStructural: Bool { true }

  public static func _update(_ view: Self, slot: _Slot) {
    let rows = slot.rows
    _ = slot.makeElement(rows?.tag ?? "section") { $0.classes = ["section"] }
    // The header and the footer are no rows.
    let header = slot.child(0)
    header.rows = nil
    header.update(SectionPart(tag: "h2", name: "section-header", content: view.header))
    let body = slot.child(1)
    body.rows = nil
    body.update(SectionBody(content: view.content, rows: rows))
    let footer = slot.child(2)
    footer.rows = nil
    footer.update(SectionPart(tag: "p", name: "section-footer", content: view.footer))
  }
}

private struct SectionPart<Content: View> {
  let tag: String
  let name: String
  let content: Content
}

extension SectionPart: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    if Content.self == EmptyView.self { return }
    _ = slot.makeElement(view.tag) { $0.classes = [view.name] }
    slot.child(0).update(view.content)
  }
}

private struct SectionBody<Content: View> {
  let content: Content
  let rows: RowContainer?
}

extension SectionBody: _PrimitiveView {
  static func _update(_ view: Self, slot: _Slot) {
    let isList = view.rows?.tag == "li"
    _ = slot.makeElement(isList ? "ul" : "div") {
      if isList { $0[attribute: "role"] = "list" }
    }
    let body = slot.child(0)
    body.rows = view.rows
    body.update(view.content)
  }
}
