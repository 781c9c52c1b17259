/// How long a message can be. A source can put the recipients' names before it.
package struct MessageLengthRule: Hashable, Sendable {
  let rule: PostLengthRule
  let prefix: String

  package init(_ rule: PostLengthRule, prefix: String = "") {
    self.rule = rule
    self.prefix = prefix
  }

  /// Below zero when the text is too long.
  package func remaining(_ text: String) -> Int {
    rule.remaining(prefix + text)
  }
}
