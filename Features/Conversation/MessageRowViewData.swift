import MessageFieldFeature
import Presentation

/// One message.
package struct MessageRowViewData: Hashable, Sendable, Identifiable {
  package let id: String
  /// The line above the first message of a day.
  let day: TimedText?
  /// The author, above the first of several messages in a row. Nil if there is only one other
  /// participant.
  let author: PersonViewData?
  let isOwn: Bool
  let content: MessageContentViewData
  /// Shown below the last of several in a row, and below messages without visible text.
  let time: String?
  let delivery: MessageDelivery
  /// The whole message in one sentence, for a screen reader.
  let label: String

  init(
    id: String, day: TimedText? = nil, author: PersonViewData? = nil, isOwn: Bool,
    content: MessageContentViewData, time: String? = nil, delivery: MessageDelivery = .sent,
    label: String
  ) {
    self.id = id
    self.day = day
    self.author = author
    self.isOwn = isOwn
    self.content = content
    self.time = time
    self.delivery = delivery
    self.label = label
  }
}
