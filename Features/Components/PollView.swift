import Presentation
import SwiftUI

/// A poll: choices while the person can vote, the result afterwards.
struct PollView: View {
  private let poll: PollViewData
  private let vote: @MainActor (Set<Int>) -> Void
  /// Lives as long as the view, so that the choices reappear if the vote fails.
  @State private var choices: Set<Int> = []

  init(poll: PollViewData, vote: @escaping @MainActor (Set<Int>) -> Void) {
    self.poll = poll
    self.vote = vote
  }

  var body: some View {
    TimelineView(.changes(of: poll.status)) { context in
      content(canVote: poll.canVote(at: context.date))
    }
  }
}

extension PollView {
  private func content(canVote: Bool) -> some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(poll.options) { option in
        if canVote {
          PollChoiceRow(option: option, isChosen: choices.contains(option.id)) {
            choose(option.id)
          }
        } else {
          PollResultRow(option: option)
        }
      }
      if canVote {
        ActionButton("Vote", isProminent: true) { vote(validChoices) }
          .disabled(validChoices.isEmpty)
      }
      TimedTextView(poll.status)
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }

  /// An edit of the post can remove options.
  private var validChoices: Set<Int> { choices.intersection(poll.options.map(\.id)) }

  private func choose(_ option: Int) {
    if poll.allowsSeveral {
      choices.formSymmetricDifference([option])
    } else {
      choices = [option]
    }
  }
}

struct PollChoiceRow: View {
  let option: PollViewData.Option
  let isChosen: Bool
  let choose: @MainActor () -> Void

  var body: some View {
    Button {
      choose()
    } label: {
      HStack(spacing: 8) {
        Image(systemName: isChosen ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(.tint)
        WordsView(option.title, withPictures: option.titleWithPictures)
          .font(.subheadline)
          .multilineTextAlignment(.leading)
        Spacer(minLength: 0)
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .tapTarget()
      .background(.fill, in: .rect(cornerRadius: 12))
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Choose \(option.title)")
    .accessibilityAddTraits(isChosen ? .isSelected : [])
  }
}

/// An option with its share of the votes as a bar behind it.
struct PollResultRow: View {
  let option: PollViewData.Option

  var body: some View {
    HStack(spacing: 6) {
      WordsView(option.title, withPictures: option.titleWithPictures)
        .font(.subheadline)
        .fontWeight(option.isOwn ? .semibold : .regular)
      if option.isOwn {
        Image(systemName: "checkmark.circle.fill")
          .font(.caption)
          .foregroundStyle(.tint)
      }
      Spacer(minLength: 8)
      if let percent = option.percent {
        Text(verbatim: "\(percent)%")
          .font(.subheadline)
          .fontWeight(option.isOwn ? .semibold : .regular)
          .monospacedDigit()
      }
    }
    .padding(.horizontal, 12)
    .padding(.vertical, 8)
    .frame(maxWidth: .infinity, minHeight: 40, alignment: .leading)
    .background {
      Rectangle()
        .fill(Color.accentColor.opacity(option.isOwn ? 0.3 : 0.16))
        .scaleEffect(x: Double(option.percent ?? 0) / 100, anchor: .leading)
    }
    .background(.fill)
    .clipShape(.rect(cornerRadius: 12))
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(option.label)
  }
}
