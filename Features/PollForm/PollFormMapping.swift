import Domain
import Presentation

extension PollFormViewData {
  /// `problem` is the reason why the poll can't be sent.
  package init(
    _ poll: Draft.Poll, _ rule: PollRule, problem: PollProblem?, losesVotes: Bool,
    _ formatting: Formatting
  ) {
    options = poll.options.indices.map { index in
      let remaining = rule.longestOption - poll.options[index].count
      return Option(
        id: index, title: "Option \(formatting.count(index + 1))",
        name: "option \(formatting.count(index + 1))", text: poll.options[index],
        note: remaining < 0 ? formatting.remaining(remaining) : nil,
        canRemove: poll.options.count > 2)
    }
    canAdd = poll.options.count < rule.mostOptions
    duration = PollDuration(poll.duration, formatting)
    let choices = PollDuration.usual.filter { (rule.shortest...rule.longest).contains($0) }
    durations = Set(choices + [poll.duration]).sorted().map { PollDuration($0, formatting) }
    allowsSeveral = poll.allowsSeveral
    hidesTotals = poll.hidesTotals
    note =
      problem?.note(formatting)
      ?? (losesVotes
        ? "Changing the options restarts the poll. All votes so far are lost." : nil)
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
    case .tooFewOptions: "Write at least two options."
    case .tooManyOptions(let most): "A poll can have \(formatting.count(most, .option))."
    case .repeatedOption: "Two options are the same."
    case .optionTooLong: nil
    case .duration: "Choose another time. The server doesn’t keep a poll open this long."
    }
  }
}

extension CountedNoun {
  fileprivate static let option = CountedNoun("option", "options")
}

extension Draft.Poll {
  mutating func apply(_ edit: PollEdit) {
    switch edit {
    case .toggle: break
    case .type(let text, let option):
      // A field contains one line, but pasted text can have several.
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

extension Draft {
  /// Adding a poll restores the one in `takenOff`, if there is one.
  package mutating func apply(
    _ edit: PollEdit, canAsk: Bool, _ rule: PollRule, takenOff: inout Poll?
  ) {
    guard edit == .toggle else {
      poll?.apply(edit)
      return
    }
    guard poll != nil || canAsk else { return }
    swap(&poll, &takenOff)
    if poll == nil, takenOff == nil { poll = Poll(duration: rule.usualDuration) }
  }
}

extension PollRule {
  /// One day, if that is allowed.
  var usualDuration: Int { min(max(86_400, shortest), longest) }
}
