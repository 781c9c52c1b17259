extension [CustomEmoji] {
  /// Those whose shortcode begins with the query, then those that contain it: short ones first. Case
  /// does not matter.
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
