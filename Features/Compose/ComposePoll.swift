import Domain
import Foundation
import Presentation

/// The poll of a post being written.
package struct ComposePoll: Equatable, Sendable {
  package struct Option: Hashable, Sendable, Identifiable {
    /// Its place.
    package let id: Int
    /// `Answer 2`
    package let title: String
    /// `answer 2`
    package let name: String
    package let text: String
    /// `3 characters over the limit`
    package let note: String?
    package let canRemove: Bool
  }

  package let options: [Option]
  package let canAdd: Bool
  package let duration: PollDuration
  package let durations: [PollDuration]
  package let allowsSeveral: Bool
  package let hidesTotals: Bool
  /// What is missing before it can be posted.
  package let note: String?
}

/// How long a poll is open.
package struct PollDuration: Hashable, Sendable, Identifiable {
  /// In seconds.
  package let id: Int
  package let title: String
}

/// Something that a person did to their poll.
package enum PollEdit: Hashable, Sendable {
  /// Adds a poll, or takes it off.
  case toggle
  case type(String, option: Int)
  case addOption
  case removeOption(Int)
  case last(PollDuration)
  case allowSeveral(Bool)
  case hideTotals(Bool)
}

extension ComposePoll {
  init?(_ composition: Composition, _ formatting: Formatting) {
    guard let poll = composition.draft.poll else { return nil }
    let rule = composition.capabilities.pollRule
    options = poll.options.indices.map { index in
      let tooMany = poll.options[index].count - rule.longestOption
      return Option(
        id: index, title: "Answer \(formatting.count(index + 1))",
        name: "answer \(formatting.count(index + 1))", text: poll.options[index],
        note: tooMany > 0 ? "\(formatting.count(tooMany, .character)) over the limit" : nil,
        canRemove: poll.options.count > 2)
    }
    canAdd = poll.options.count < rule.mostOptions
    duration = PollDuration(poll.duration, formatting)
    let choices = PollDuration.usual.filter { (rule.shortest...rule.longest).contains($0) }
    durations = Set(choices + [poll.duration]).sorted().map { PollDuration($0, formatting) }
    allowsSeveral = poll.allowsSeveral
    hidesTotals = poll.hidesTotals
    note =
      composition.pollProblem?.note(formatting)
      ?? (composition.draft.losesVotes
        ? "With other answers, voting starts over. All votes so far are lost." : nil)
  }
}

extension PollDuration {
  fileprivate static let usual = [
    300, 1_800, 3_600, 21_600, 43_200, 86_400, 259_200, 604_800,
  ]

  init(_ seconds: Int, _ formatting: Formatting) {
    id = seconds
    title = formatting.duration(seconds)
  }
}

extension PollProblem {
  fileprivate func note(_ formatting: Formatting) -> String? {
    switch self {
    case .tooFewOptions: "Write at least two answers."
    case .tooManyOptions(let most): "A poll can have \(formatting.count(most, .answer))."
    case .repeatedOption: "Two answers are the same."
    case .optionTooLong: nil
    case .duration: "Choose another time. The server does not keep a poll open this long."
    }
  }
}

extension CountedNoun {
  fileprivate static let answer = CountedNoun("answer", "answers")
}

extension Draft.Poll {
  mutating func apply(_ edit: PollEdit) {
    switch edit {
    case .toggle: break
    case .type(let text, let option):
      // A field holds one line, and what is pasted can be several.
      if options.indices.contains(option) {
        options[option] = text.split(whereSeparator: \.isNewline).joined(separator: " ")
      }
    case .addOption: options.append("")
    case .removeOption(let option):
      if options.count > 2, options.indices.contains(option) { options.remove(at: option) }
    case .last(let duration): self.duration = duration.id
    case .allowSeveral(let isOn): allowsSeveral = isOn
    case .hideTotals(let isOn): hidesTotals = isOn
    }
  }
}

extension ComposeViewModel {
  package func didEdit(_ change: PollEdit) {
    guard let composition = state.composition.value else { return }
    let rule = composition.capabilities.pollRule
    edit { draft in
      guard change == .toggle else {
        draft.poll?.apply(change)
        return
      }
      guard draft.poll != nil || composition.canAskPoll else { return }
      swap(&draft.poll, &pollTakenOff)
      if draft.poll == nil, pollTakenOff == nil {
        draft.poll = Draft.Poll(duration: rule.usualDuration)
      }
    }
  }
}

extension PollRule {
  /// A day, if that is allowed.
  var usualDuration: Int { min(max(86_400, shortest), longest) }
}
