public struct List<SelectionValue, Content: View>: _PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) where SelectionValue == Never {
    self.content = content()
  }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.showList(view.content, isLazy: true)
  }
}

/// A list whose rows are fields and settings. All rows exist from the start.
public struct Form<Content: View>: _PrimitiveView {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public static func _update(_ view: Self, slot: _Slot) {
    slot.showList(view.content, isLazy: false)
  }
}

extension _Slot {
  fileprivate func showList<Content: View>(_ content: Content, isLazy: Bool) {
    control { slot, environment in
      slot.makeScroller("ul") {
        $0.classes = ["list", isLazy ? environment.listLook : "inset"]
        $0[attribute: "role"] = "list"
      }
    }
    showRows(content, tag: "li", rowClass: "row", isLazy: isLazy)
  }

  func showRows<Content: View>(
    _ content: Content, tag: String, rowClass: String, isLazy: Bool
  ) {
    let container =
      landmark as? RowContainer
      ?? RowContainer(
        tag: tag, rowClass: rowClass, isLazy: isLazy,
        opensAtEnd: EnvironmentValues(scope: environment).scrollAnchor == .bottom)
    landmark = container
    let body = child(0)
    body.rows = container
    body.update(content)
  }
}

public struct Section<Parent, Content, Footer> {
  private let header: Parent
  private let content: Content
  private let footer: Footer
}

extension Section where Parent: View, Content: View, Footer: View {
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent,
    @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  public init(@ViewBuilder content: () -> Content) where Footer == EmptyView {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }

  public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
}

extension Section: View, _StructuralView where Parent: View, Content: View, Footer: View {
  public static func _update(_ view: Self, slot: _Slot) {
    let rows = slot.rows
    let isList = rows?.tag == "li"
    _ = slot.makeElement(rows?.tag ?? "section") { $0.classes = ["section"] }
    // The header and the footer are not rows.
    func show<Part: View>(_ part: Part, at index: Int) {
      slot.child(index).rows = nil
      slot.child(index).update(part)
    }
    if Parent.self != EmptyView.self {
      show(Tag("h2", "section-header") { view.header }, at: 0)
    }
    show(SectionBody(content: view.content, rows: rows, isList: isList), at: 1)
    if Footer.self != EmptyView.self {
      show(Tag("p", "section-footer") { view.footer }, at: 2)
    }
  }
}

private struct SectionBody<Content: View>: _PrimitiveView {
  let content: Content
  let rows: RowContainer?
  let isList: Bool

  static func _update(_ view: Self, slot: _Slot) {
    _ = slot.makeElement(view.isList ? "ul" : "div") {
      if view.isList { $0[attribute: "role"] = "list" }
    }
    slot.child(0).rows = view.rows
    slot.child(0).update(view.content)
  }
}
