import Domain

package struct FakeNoticeRequests: NoticeRequestRepository {
  package struct AnswerCall: Hashable, Sendable {
    package let answer: NoticeRequest.Answer
    package let request: NoticeRequest.ID

    package init(_ answer: NoticeRequest.Answer, _ request: NoticeRequest.ID) {
      self.answer = answer
      self.request = request
    }
  }

  package struct ChoiceCall: Hashable, Sendable {
    package let choice: NoticePolicy.Choice
    package let group: NoticePolicy.Group

    package init(_ choice: NoticePolicy.Choice, _ group: NoticePolicy.Group) {
      self.choice = choice
      self.group = group
    }
  }

  /// Nothing is kept and nothing held back, until a test says otherwise.
  package let cachedPages: Gate<Void, Cached<Page<NoticeRequest>>?>
  package let cachedPolicies: Gate<Void, NoticePolicy?>
  package let policies: Gate<Void, NoticePolicy>
  package let pages: Gate<Cursor?, Page<NoticeRequest>>
  package let answers: Gate<AnswerCall, Void>
  package let choices: Gate<ChoiceCall, Void>

  @MainActor
  package init(_ fakes: Fakes) {
    cachedPages = fakes.gate("cachedRequests")
    cachedPages.always { _ in nil }
    cachedPolicies = fakes.gate("cachedPolicy")
    cachedPolicies.always { _ in nil }
    policies = fakes.gate("fetchPolicy")
    policies.always { _ in throw LoadFailure.unsupported }
    pages = fakes.gate("fetchRequests")
    answers = fakes.gate("answer(notices)")
    choices = fakes.gate("choose(policy)")
  }

  package func cachedRequests() async throws -> Cached<Page<NoticeRequest>>? {
    try await cachedPages(())
  }

  package func fetchRequests(after cursor: Cursor?) async throws -> Page<NoticeRequest> {
    try await pages(cursor)
  }

  package func answer(_ answer: NoticeRequest.Answer, to request: NoticeRequest.ID) async throws {
    try await answers(AnswerCall(answer, request))
  }

  package func cachedPolicy() async throws -> NoticePolicy? { try await cachedPolicies(()) }

  package func fetchPolicy() async throws -> NoticePolicy { try await policies(()) }

  package func choose(_ choice: NoticePolicy.Choice, for group: NoticePolicy.Group) async throws {
    try await choices(ChoiceCall(choice, group))
  }
}
