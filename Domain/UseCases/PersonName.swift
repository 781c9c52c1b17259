extension Person {
  /// The nick, otherwise the handle, otherwise "unknown" (001.20). A nick of only spaces and
  /// invisible characters counts as missing.
  package var displayName: String {
    guard let nick = cleanNick else { return handle ?? "unknown" }
    return emojis.isEmpty ? nick : RichText(nick).showing(emojis).spoken
  }

  /// The nick with its custom emoji. Nil if it has none.
  package var nameWithPictures: RichText? {
    guard let nick = cleanNick, !emojis.isEmpty else { return nil }
    let name = RichText(nick).showing(emojis)
    return name.spans.isEmpty ? nil : name
  }

  /// `@name`, with the host for people of other servers.
  package var handle: String? {
    guard let userName, userName.isVisible else { return nil }
    return "@" + userName.withoutDirectionControls
  }

  private var cleanNick: String? {
    guard let nick, nick.isVisible else { return nil }
    return nick.withoutDirectionControls
  }

  /// The handle next to the name. Nil if the name itself is the handle.
  package var inlineHandle: String? { handle == displayName ? nil : handle }

  /// The person in the feed's header: the signed-in person, otherwise the first author with a
  /// profile image, otherwise the first author (001.21).
  package static func header(signedIn: Person?, posts: some Sequence<Post>) -> Person? {
    if let signedIn { return signedIn }
    var first: Person?
    for post in posts {
      if post.author.profileImage != nil { return post.author }
      first = first ?? post.author
    }
    return first
  }
}

extension String {
  /// The text without embeddings, overrides and isolates. An unclosed one would reverse the words
  /// after a name.
  package var withoutDirectionControls: String {
    guard unicodeScalars.contains(where: \.isDirectionControl) else { return self }
    var scalars = unicodeScalars
    scalars.removeAll(where: \.isDirectionControl)
    return String(scalars)
  }

  fileprivate var isVisible: Bool {
    unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isDirectionControl: Bool {
    (0x202A...0x202E).contains(value) || (0x2066...0x2069).contains(value)
  }
}
