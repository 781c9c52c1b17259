import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import ReposFeature

@MainActor
@Suite struct ReposMappingTests {
  private func row(_ repository: CodeRepository, namesOwner: Bool = true) -> RepoRowViewData {
    RepoRowViewData(repository, namesOwner: namesOwner, .fixture)
  }

  @Test func mappingOfAFullRepository() {
    let full = CodeRepository(
      id: "7", name: "engine", owner: "ada", ownerAvatar: .fixture("ada.png"),
      summary: " Computes. ", language: "Swift",
      stars: 12_483, forks: 3, updated: .fixture(minutesAgo: 24 * 60), url: .fixture("ada/engine"))
    let updated = Formatting.fixture.updated(.fixture(minutesAgo: 24 * 60))
    #expect(
      row(full)
        == RepoRowViewData(
          id: "7", name: "engine", summary: "Computes.", owner: "ada",
          picture: PersonViewData(id: "ada", name: "ada", avatar: .fixture("ada.png")),
          details: updated.prefixed(by: "ada · Swift · ★\u{A0}12.4K · 3 forks · "),
          url: .fixture("ada/engine"),
          label: updated.prefixed(by: "engine, by ada, Computes., Swift, 12,483 stars, 3 forks, ")))
    #expect(row(full).details.now == "ada · Swift · ★\u{A0}12.4K · 3 forks · Updated yesterday")
  }

  @Test(arguments: [nil, "", " \n"])
  func mappingOfMissingPartsLeavesNoTrace(_ summary: String?) {
    let bare = CodeRepository(id: "7", name: "engine", owner: "ada", summary: summary, stars: 1)
    #expect(
      row(bare, namesOwner: false)
        == RepoRowViewData(
          id: "7", name: "engine", summary: nil, owner: nil, picture: nil, details: "★\u{A0}1",
          url: nil,
          label: "engine, 1 star"))
  }

  @Test(arguments: [
    (ReposSubject.favorites, "Favorites"), (.mine, "My Repositories"), (.owned(by: "ada"), "ada"),
    (.search("Rust"), "Search"),
  ])
  func mappingOfTheTitle(_ subject: ReposSubject, _ title: String) {
    #expect(ReposScene(subject).model.viewData.title == title)
  }

  @Test(arguments: [
    (ReposSubject.favorites, true), (.mine, true), (.search("Swift"), true),
    (.owned(by: "ada"), false),
  ])
  func mappingOfAnUnknownNameOffersTheSettings(
    _ subject: ReposSubject, _ leads: Bool
  ) async {
    let scene = ReposScene(subject)
    scene.model.onAppear()
    await scene.fail(LoadFailure.offline)
    #expect(!scene.model.viewData.lacksName)
    scene.model.didTapRetry()
    await scene.fail(LoadFailure.notFound)
    #expect(scene.model.viewData.lacksName == leads)
  }

  @Test(arguments: [
    (
      ReposSubject.favorites,
      ListPhase.empty(
        title: "No Favorites Yet", message: "Repositories that you star appear here.")
    ),
    (
      .mine,
      .empty(title: "No Repositories Yet", message: "Repositories that you publish appear here.")
    ),
    (
      .owned(by: "ada"),
      .empty(title: "No Repositories", message: "“ada” has no public repositories.")
    ),
  ])
  func mappingOfNothing(_ subject: ReposSubject, _ phase: ListPhase) async {
    let scene = ReposScene(subject)
    await scene.appear(.fixture())
    #expect(scene.model.viewData.phase == phase)
    #expect(scene.model.viewData.field == nil)
  }
}
