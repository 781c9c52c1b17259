import Domain
import Foundation
import Presentation
import TestSupport
import Testing

@testable import MediaFormFeature

@MainActor
@Suite final class MediaFormTests {
  private let drafts: FakeCompose
  private let fakes = Fakes()
  private lazy var adder = MediaAdder(MediaFormSources(drafts: drafts))
  private var added: [AddedPictures?] = []

  init() {
    drafts = FakeCompose(fakes)
  }

  private func add(_ names: String..., room: Int) {
    let picked = names.map { name in PickedPicture { Data(name.utf8) } }
    adder.add(picked, room: room, to: .fixture(), RecordingRule()) { [unowned self] in
      added.append($0)
    }
  }

  @Test func successAddsPicturesUpToTheLimit() async {
    drafts.pictures.always { Draft.Picture(file: .fixture("\($0.bytes.count).jpg")) }
    add("a", "bb", "ccc", room: 2)
    await adder.adding.finished
    #expect(added.first??.pictures.map(\.id) == ["1.jpg", "2.jpg"])
    #expect(adder.notAdded.count == 1 && added.first??.failure == nil)
  }

  @Test func failureOfOneAddsTheOthers() async {
    drafts.pictures.always { call in
      guard call.bytes.count > 1 else { throw LoadFailure.storage(.full) }
      return Draft.Picture(file: .fixture("\(call.bytes.count).jpg"))
    }
    add("a", "bb", room: 4)
    await adder.adding.finished
    #expect(added.first??.pictures.map(\.id) == ["2.jpg"])
    #expect(added.first??.failure == .storage(.full) && adder.notAdded.count == 1)
  }

  @Test func cancellationAddsNothing() async {
    add("a", room: 4)
    await drafts.pictures.next().fail(CancellationError())
    await adder.adding.finished
    #expect(added.count == 1 && added.first?.map { _ in true } == nil)
    #expect(adder.notAdded.isEmpty)
  }
}
