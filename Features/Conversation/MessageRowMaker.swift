import Domain
import Foundation
import MessageFieldFeature
import Presentation

/// Creates rows for messages. The neighboring messages determine whether a row shows the day,
/// author and time.
struct MessageRowMaker: Equatable, Sendable {
  let now: Date
  let formatting: Formatting
  /// Without the signed-in person.
  let participants: [Person.ID]
  /// Accepted by the source but not sent yet.
  var waiting: Set<Message.ID> = []
  /// When the newest message above the unsent ones was sent.
  var lastSent: Date?

  /// Messages by one person within this time are grouped.
  private static let maxPause: TimeInterval = 5 * 60

  /// The list has the newest message first.
  func row(_ placed: PlacedItem<Message>) -> MessageRowViewData {
    let (message, previous, next) = (placed.item, placed.below, placed.above)
    let isOwn = !participants.contains(message.author.id)
    let continues = previous.map { isRun($0, message) } ?? false
    let author = PersonViewData(message.author)
    let time = message.date.map(formatting.time)
    let isWaiting = waiting.contains(message.id)
    let content = MessageContentViewData(message)
    let isInRun = content.text != nil && (next.map { isRun(message, $0) } ?? false)
    return MessageRowViewData(
      id: message.id.rawValue, day: day(of: message.date, after: previous?.date),
      author: isOwn || continues || participants.count < 2 ? nil : author, isOwn: isOwn,
      content: content, time: isInRun ? nil : time, delivery: isWaiting ? .sending : .sent,
      label: ([isOwn ? "You" : author.name] + message.spokenContent(formatting)
        + [time, isWaiting ? "Sending" : nil]).spoken)
  }

  func row(_ placed: PlacedItem<UnsentMessage>) -> MessageRowViewData {
    let message = placed.item
    let delivery = MessageDelivery(message, at: now, formatting)
    let status = if case .sending = delivery { "Sending" } else { "Not sent" }
    return MessageRowViewData(
      id: message.row, day: day(of: message.written, after: placed.below?.written ?? lastSent),
      isOwn: true,
      content: MessageContentViewData(
        text: RichTextViewData(RichText(linking: message.text) { _ in nil })), delivery: delivery,
      label: ["You", message.text, status].spoken)
  }
}

extension MessageRowMaker {
  private func day(of date: Date?, after previous: Date?) -> TimedText? {
    guard let date else { return nil }
    if let previous, formatting.isSameDay(previous, date) { return nil }
    return formatting.dayTitle(of: date)
  }

  private func isRun(_ first: Message, _ second: Message) -> Bool {
    guard first.author.id == second.author.id else { return false }
    guard let one = first.date, let other = second.date else { return first.date == second.date }
    return abs(other.timeIntervalSince(one)) <= Self.maxPause
      && formatting.isSameDay(one, other)
  }
}
