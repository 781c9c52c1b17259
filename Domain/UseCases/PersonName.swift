extension Person {
  /// What a person is called: the nick, else the handle, else "unknown" (001.20).
  /// A nick of spaces and invisible characters would leave a gap on the screen, so it counts as none.
  package var displayName: String {
    if let nick, nick.isVisible { return nick }
    return handle ?? "unknown"
  }

  /// `@name`, with the host for people of other servers.
  package var handle: String? {
    guard let userName, userName.isVisible else { return nil }
    return "@" + userName
  }

  /// Who stands in the feed's header: the signed-in person, else the first author with a profile
  /// image, else the first author (001.21).
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
  fileprivate var isVisible: Bool {
    unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && properties.generalCategory != .control
    }
  }
}
