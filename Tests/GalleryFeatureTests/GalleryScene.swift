import Domain
import Presentation
import TestSupport

@testable import GalleryFeature

/// Ada's gallery with fakes. The test answers each request.
@MainActor
final class GalleryScene: ListScene {
  private let fakes = Fakes()
  let people: FakePeople
  let changes = Changes()
  let destinations = Recorder<Destination>()
  let model: GalleryViewModel

  init() {
    people = FakePeople(fakes)
    model = GalleryAssembly.makeViewModel(
      of: "ada", GallerySources(people: people, .fixture),
      changes: changes, navigate: { [destinations] in destinations.add($0) })
  }

  var pages: Gate<FakePeople.PostsCall, Page<Post>> { people.media }
  var pager: Pager<Post> { model.pager }
  var state: GalleryState { model.state }
  var tiles: [GalleryTileViewData] { model.viewData.lines.flatMap(\.tiles) }
  var ids: [String] { tiles.map(\.id) }

  /// The state of a screen that shows this page, without further changes.
  func shown(_ page: Page<Post>) -> GalleryState {
    GalleryState(list: .shown(page, .fetched(.fixture)))
  }

  func appear(_ page: Page<Post>) async {
    model.onAppear()
    await answer(page)
  }
}

extension Page<Post> {
  /// One post per picture.
  static func pictures(_ ids: Post.ID..., next: Cursor? = nil) -> Page {
    Page(
      items: ids.map { .fixture(id: $0, media: [.fixture(altText: "picture \($0)")]) }, next: next)
  }
}
