import Domain
import Testing

@Suite struct MessageLengthTests {
  @Test func recipientNamesCountAsInAPost() {
    let rule = MessageLengthRule(PostLengthRule(limit: 20), prefix: "@ada@math.example ")
    #expect(rule.remaining("Hello") == 10)
    #expect(MessageLengthRule(PostLengthRule(limit: 20)).remaining("Hello") == 15)
  }
}
