import Presentation
import SwiftUI

/// A poll: choices while one can vote, the result afterwards.
package struct PollView: View {
  private let poll: PollViewData
  private let vote: @MainActor (Set<Int>) -> Void
  /// What is ticked in a poll of several choices, before it is sent.
  @State private var ticked: Set<Int> = []

  package init(poll: PollViewData, vote: @escaping @MainActor (Set<Int>) -> Void) {
    self.poll = poll
    self.vote = vote
  }

  package var body: some View {
    VStack(alignment: .leading, spacing: 6) {
      ForEach(poll.options) { option in
        if poll.canVote {
          choice(option)
        } else {
          PollResultRow(option: option)
        }
      }
      if poll.canVote, poll.allowsSeveral {
        Button("Vote") { vote(ticked) }
          .buttonStyle(.borderedProminent)
          .controlSize(.small)
          .disabled(ticked.isEmpty)
      }
      Text(poll.status)
        .font(.caption)
        .foregroundStyle(.secondary)
    }
  }
}

extension PollView {
  private func choice(_ option: PollViewData.Option) -> some View {
    Button {
      if poll.allowsSeveral {
        ticked.formSymmetricDifference([option.id])
      } else {
        vote([option.id])
      }
    } label: {
      HStack(spacing: 8) {
        Image(systemName: ticked.contains(option.id) ? "checkmark.circle.fill" : "circle")
          .foregroundStyle(.tint)
        Text(option.title)
          .font(.subheadline)
        Spacer(minLength: 0)
      }
      .padding(.horizontal, 12)
      .padding(.vertical, 8)
      .background(.fill, in: .rect(cornerRadius: 10))
    }
    .buttonStyle(.plain)
    .accessibilityLabel(option.label)
    .accessibilityAddTraits(ticked.contains(option.id) ? .isSelected : [])
  }
}

struct PollResultRow: View {
  let option: PollViewData.Option

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      HStack(spacing: 6) {
        Text(option.title)
          .font(.subheadline)
          .fontWeight(option.isOwn ? .semibold : .regular)
        if option.isOwn {
          Image(systemName: "checkmark")
            .font(.caption)
            .foregroundStyle(.tint)
        }
        Spacer(minLength: 8)
        if let percent = option.percent {
          Text(verbatim: "\(percent) %")
            .font(.subheadline)
            .monospacedDigit()
            .foregroundStyle(.secondary)
        }
      }
      ProgressView(value: Double(option.percent ?? 0), total: 100)
        .accessibilityHidden(true)
    }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel(option.label)
  }
}
