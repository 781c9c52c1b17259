import Domain

package struct FakeCatchUp: CatchUpRepository {
  package let unread: Gate<Void, [Post]>

  @MainActor
  package init(_ fakes: Fakes) {
    unread = fakes.gate("fetchUnread")
  }

  package func fetchUnread() async throws -> [Post] {
    try await unread(())
  }
}
