import Foundation

/// Filters what reaches the page. The app's views are trusted, but their content is not: a link in
/// a post can be anything that its author typed.
package enum PagePolicy {
  package static func allows(tag: String) -> Bool { tags.contains(tag) }

  /// The value that the page gets, or nil if it gets none.
  package static func value(
    of attribute: String, _ value: String, filePath: (URL) -> String?
  ) -> String? {
    switch attribute {
    case "href", "data-share": isLink(value) ? value : nil
    case "data-file": file(value, filePath)
    case "src": source(value, filePath: filePath)
    default:
      attributes.contains(attribute) || attribute.hasPrefix("aria-")
        || attribute.hasPrefix("data-") ? value : nil
    }
  }

  package static func isLink(_ value: String) -> Bool {
    // A browser ignores control characters in front of and inside a scheme, so none are allowed.
    guard value.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else {
      return false
    }
    let lowercased = value.prefix(8).lowercased()
    return ["https://", "http://", "mailto:"].contains { lowercased.hasPrefix($0) }
  }
}

extension PagePolicy {
  private static func source(_ value: String, filePath: (URL) -> String?) -> String? {
    if value.hasPrefix("https://") || value.hasPrefix("data:image/") { return value }
    return file(value, filePath)
  }

  private static func file(_ value: String, _ filePath: (URL) -> String?) -> String? {
    guard value.hasPrefix("file://"), let url = URL(string: value) else { return nil }
    return filePath(url)
  }

  private static let tags: Set<String> = [
    "a", "button", "dialog", "div", "h1", "h2", "h3", "header", "img", "input", "label", "li",
    "main", "nav", "option", "p", "search", "section", "select", "span", "svg",
    "textarea", "ul", "video",
  ]

  private static let attributes: Set<String> = [
    "accept", "alt", "autocapitalize", "autocorrect", "autoplay", "class", "controls", "decoding",
    "dir", "disabled", "enterkeyhint", "glyph", "hidden", "id", "inert", "max", "multiple",
    "placeholder", "playsinline", "popover", "popovertarget", "rel", "role", "tabindex", "target",
    "title", "type", "value",
  ]
}
