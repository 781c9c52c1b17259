extension [CustomEmoji] {
  /// Emojis whose shortcode starts with the query, followed by those that contain it, shortest
  /// first. Ignores case.
  package func matching(_ query: String) -> [CustomEmoji] {
    let query = query.lowercased()
    return
      compactMap { emoji -> (emoji: CustomEmoji, order: (Int, Int, String))? in
        let name = emoji.shortcode.lowercased()
        guard name.contains(query) else { return nil }
        return (emoji, (name.hasPrefix(query) ? 0 : 1, name.count, name))
      }
      .sorted { $0.order < $1.order }
      .map(\.emoji)
  }
}
