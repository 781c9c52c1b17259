import Foundation

extension Scrubber {
  /// Replaces text with filler of the same length. Keeps spaces, punctuation and markup. Mentions,
  /// hashtags, emoji codes and URLs become pseudonyms.
  mutating func text(_ text: String) -> String {
    if Self.isAddress(text) { return address(text) }
    var reader = TextReader(text)
    while !reader.isAtEnd { scrub(&reader) }
    return reader.result
  }

  private mutating func scrub(_ reader: inout TextReader) {
    let scalar = reader.current
    if scalar == "<", let tag = reader.tag() {
      reader.write(markup(tag))
    } else if scalar == "&", let entity = reader.entity() {
      if ScrubRules.isEntity(entity) { reader.write("&\(entity);") } else { reader.writeLetter() }
    } else if reader.follows("@"), let name = reader.name() {
      reader.write(pseudonyms.pseudonym(for: name))
      if let host = reader.host() { reader.write("@" + pseudonyms.host(host)) }
    } else if reader.follows("#"), let tag = reader.hashtag() {
      reader.write(pseudonyms.pseudonym(for: tag))
    } else if scalar == ":", let code = reader.emojiCode() {
      reader.write(":\(pseudonyms.pseudonym(for: code)):")
    } else if scalar == "h", let found = reader.address() {
      reader.write(address(found))
    } else {
      reader.fill()
    }
  }

  private mutating func markup(_ tag: TextReader.Tag) -> String {
    var result = tag.isEnd ? "</\(tag.name)" : "<\(tag.name)"
    for (name, value) in tag.attributes {
      switch name {
      case "href", "src", "cite": result += " \(name)=\"\(address(value))\""
      case "class", "rel", "target", "dir":
        let words = value.split(separator: " ").filter { ScrubRules.isWord($0) }
        result += " \(name)=\"\(words.joined(separator: " "))\""
      case "alt", "title":
        var reader = TextReader(value)
        while !reader.isAtEnd { reader.fill() }
        result += " \(name)=\"\(reader.result.filter { $0 != "\"" })\""
      default: break
      }
    }
    return result + (tag.isEmpty ? " />" : ">")
  }
}
