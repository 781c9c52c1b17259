import Domain
import Presentation
import TestSupport
import Testing

@testable import PollFormFeature

@Suite struct PollFormTests {
  private let rule = PollRule(mostOptions: 3, longestOption: 5)

  private func draft(_ edits: PollEdit...) -> Draft {
    var (draft, takenOff) = (Draft.fixture(), Draft.Poll?.none)
    for edit in edits { draft.apply(edit, canAsk: true, rule, takenOff: &takenOff) }
    return draft
  }

  @Test func aRemovedPollKeepsItsOptions() {
    #expect(draft(.toggle).poll == Draft.Poll())
    #expect(draft(.toggle, .type("Wool", option: 0), .toggle).poll == nil)
    #expect(
      draft(.toggle, .type("Wool", option: 0), .toggle, .toggle).poll?.options == ["Wool", ""])
  }

  @Test func aPostThatCannotHavePollsGetsNone() {
    var (draft, takenOff) = (Draft.fixture(), Draft.Poll?.none)
    draft.apply(.toggle, canAsk: false, rule, takenOff: &takenOff)
    #expect(draft.poll == nil)
  }

  @Test func optionsAreOneLineAndAtLeastTwoRemain() {
    #expect(draft(.toggle, .type("a\nb", option: 1)).poll?.options == ["", "a b"])
    #expect(draft(.toggle, .removeOption(0)).poll?.options.count == 2)
    #expect(draft(.toggle, .addOption, .removeOption(0)).poll?.options.count == 2)
    #expect(draft(.toggle, .type("Wool", option: 7)).poll == Draft.Poll())
  }

  @Test func mappingSaysWhatIsMissing() {
    let poll = Draft.Poll(options: ["Wool", "Linen or"])
    let data = PollFormViewData(
      poll, rule, problem: .tooFewOptions, losesVotes: false, .fixture)
    #expect(data.note == "Write at least two options.")
    #expect(data.options.map(\.note) == [nil, "3 characters over the limit"])
    #expect(data.options.map(\.title) == ["Option 1", "Option 2"] && data.canAdd)
  }
}
