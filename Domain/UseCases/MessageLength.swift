/// The maximum length of a message. A source can put the recipients' names before the text.
package struct MessageLengthRule: Hashable, Sendable {
  let rule: PostLengthRule
  let prefix: String

  package init(_ rule: PostLengthRule, prefix: String = "") {
    self.rule = rule
    self.prefix = prefix
  }

  /// Negative if the text is too long.
  package func remaining(_ text: String) -> Int {
    rule.remaining(prefix + text)
  }
}
