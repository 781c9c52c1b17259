import Foundation

/// Writes batches in the page's format. Repeating parts are sent once per page: drawings, and the
/// shapes (tag, class, style, listeners) that rows of a list have in common.
package final class PatchEncoder {
  private let filePath: (URL) -> String?
  private var shapes: [ElementShape: Int] = [:]
  private var glyphs: Set<String> = []
  private let json = JSONWriter()

  package init(filePath: @escaping (URL) -> String?) {
    self.filePath = filePath
  }

  /// `handled` is the number of the last event that this batch can answer. With a `scene`, the
  /// batch is a snapshot: the page discards everything except what the snapshot names again.
  package func encode(
    _ ops: [PatchOp], sequence: Int, handled: Int, scene: String? = nil
  ) -> [UInt8] {
    json.reset()
    json.raw("{\"q\":").number(sequence).raw(",\"a\":").number(handled)
    if let scene {
      shapes = [:]
      glyphs = []
      json.raw(",\"s\":").string(scene)
    }
    json.raw(",\"o\":[")
    for op in ops { write(op) }
    json.raw("]}")
    return json.bytes
  }
}

extension PatchEncoder {
  private func write(_ op: PatchOp) {
    switch op {
    case .new(let element): write(element)
    case .text(let id, let text): json.op("text").number(id).comma().string(text).end()
    case .kids(let id, let kids): json.op("kids").number(id).comma().numbers(kids).end()
    case .splice(let id, let start, let count, let kids):
      json.op("splice").number(id).comma().number(start).comma().number(count).comma()
        .numbers(kids).end()
    case .attr(let id, let name, let value): writeAttribute(id, name, value)
    case .style(let id, let name, let value):
      json.op("style").number(id).comma().string(name).comma().optional(value).end()
    case .prop(let id, let name, let value):
      json.op("prop").number(id).comma().string(name.rawValue).comma().value(value).end()
    case .val(let id, let text, let seq):
      json.op("val").number(id).comma().string(text).comma().number(seq).end()
    case .on(let id, let listeners):
      json.op("on").number(id).comma().number(listeners.rawValue).end()
    case .del(let ids): json.op("del").numbers(ids).end()
    case .focus(let id): json.op("focus").number(id).end()
    case .scroll(let id, let anchor):
      json.op("scroll").number(id).comma().string(anchor.rawValue).end()
    case .nav(let depth): json.op("nav").number(depth).end()
    case .title(let title): json.op("title").string(title).end()
    case .open(let url):
      if PagePolicy.isLink(url.absoluteString) {
        json.op("open").string(url.absoluteString).end()
      }
    case .download(let file):
      if let path = filePath(file) {
        json.op("download").string(path).comma().string(file.lastPathComponent).end()
      }
    case .announce(let text): json.op("announce").string(text).end()
    case .keep(let key, let text): json.op("keep").string(key).comma().optional(text).end()
    case .report(let text): json.op("report").string(text).end()
    }
  }

  private func writeAttribute(_ id: ElementID, _ name: String, _ value: String?) {
    let allowed = value.flatMap { PagePolicy.value(of: name, $0, filePath: filePath) }
    if name == "glyph", let allowed { writeGlyph(allowed) }
    json.op("attr").number(id).comma().string(name).comma().optional(allowed).end()
  }

  private func write(_ element: NewElement) {
    let shape = index(of: ElementShape(element))
    if let glyph = element.attributes.first(where: { $0.name == "glyph" }) {
      writeGlyph(glyph.value)
    }
    json.op("new").number(element.id).comma().number(shape)
    var isOpen = false
    for attribute in element.attributes where attribute.name != "class" {
      let value = PagePolicy.value(of: attribute.name, attribute.value, filePath: filePath)
      guard let value else { continue }
      json.raw(isOpen ? "," : ",{").string(attribute.name).raw(":").string(value)
      isOpen = true
    }
    if isOpen { json.raw("}") }
    if !element.text.isEmpty { json.comma().string(element.text) }
    json.end()
  }

  private func writeGlyph(_ name: String) {
    guard let glyph = Glyph.named(name), glyphs.insert(name).inserted else { return }
    json.op("glyph").string(name).comma().string(glyph.path).comma().number(glyph.isFilled ? 1 : 0)
      .end()
  }

  private func index(of shape: ElementShape) -> Int {
    if let known = shapes[shape] { return known }
    let index = shapes.count
    shapes[shape] = index
    json.op("shape").string(PagePolicy.allows(tag: shape.tag) ? shape.tag : "div").comma()
      .string(shape.classes).comma().string(shape.css).comma().number(shape.listeners).end()
    return index
  }
}

private struct ElementShape: Hashable {
  let tag: String
  let classes: String
  let styles: [Attribute]
  let listeners: Int

  init(_ element: NewElement) {
    tag = element.tag
    classes = element.attributes.first { $0.name == "class" }?.value ?? ""
    styles = element.styles
    listeners = element.listeners.rawValue
  }

  /// Shapes nearly always differ in their classes already.
  func hash(into hasher: inout Hasher) {
    hasher.combine(classes)
    hasher.combine(listeners)
  }

  var css: String { styles.map { "\($0.name):\($0.value)" }.joined(separator: ";") }
}
