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

  package struct NoticesCall: Hashable, Sendable {
    package let person: Person.ID
    package let request: NoticeRequest.ID
    package let cursor: Cursor?

    package init(_ person: Person.ID, _ request: NoticeRequest.ID, after cursor: Cursor? = nil) {
      self.person = person
      self.request = request
      self.cursor = cursor
    }
  }

  /// Nothing is cached or held back unless a test says otherwise.
  package let cachedPages: Gate<Void, Cached<Page<NoticeRequest>>?>
  package let cachedPolicies: Gate<Void, NoticePolicy?>
  package let policies: Gate<Void, NoticePolicy>
  package let pages: Gate<Cursor?, Page<NoticeRequest>>
  package let known: Gate<NoticeRequest.ID, NoticeRequest?>
  package let cachedNoticePages: Gate<NoticeRequest.ID, Cached<Page<Notice>>?>
  package let noticePages: Gate<NoticesCall, Page<Notice>>
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
    known = fakes.gate("cachedRequest")
    known.always { _ in nil }
    cachedNoticePages = fakes.gate("cachedNotices(of request)")
    cachedNoticePages.always { _ in nil }
    noticePages = fakes.gate("fetchNotices(of request)")
    answers = fakes.gate("answer(notices)")
    choices = fakes.gate("choose(policy)")
  }

  package func cachedRequests() async throws -> Cached<Page<NoticeRequest>>? {
    try await cachedPages(())
  }

  package func fetchRequests(after cursor: Cursor?) async throws -> Page<NoticeRequest> {
    try await pages(cursor)
  }

  package func cachedRequest(_ id: NoticeRequest.ID) async throws -> NoticeRequest? {
    try await known(id)
  }

  package func cachedNotices(
    of request: NoticeRequest.ID
  ) async throws -> Cached<Page<Notice>>? {
    try await cachedNoticePages(request)
  }

  package func fetchNotices(
    by person: Person.ID, of request: NoticeRequest.ID, after cursor: Cursor?
  ) async throws -> Page<Notice> {
    try await noticePages(NoticesCall(person, request, after: cursor))
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
