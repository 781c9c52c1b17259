import Data
import Domain
import Foundation

struct Writer {
  let source: EmbeddedSource
  let run: String

  func write() async throws -> Never {
    let talk = try await source.conversations.fetchConversations(after: nil).items[0]
    var number = 0
    while true {
      number += 1
      let name = "\(run)-\(number)"
      var draft = Draft(
        id: Draft.ID(name), text: "Draft \(name)", changed: Date(timeIntervalSince1970: 0))
      switch number % 4 {
      case 0:
        try await source.compose.save(draft)
        say("draft \(name)")
      case 1:
        draft.text = "Post \(name)"
        _ = try await source.compose.publish(draft)
        say("post \(name)")
      case 2:
        _ = try await source.conversations.send(
          "Message \(name)", to: talk.id, key: OutboxEntry.ID(name))
        say("message \(name)")
      default:
        try await source.reading.save(ReadingPosition(rowID: Post.ID(name)))
        say("position \(name)")
      }
    }
  }
}
