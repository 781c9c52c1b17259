#if os(Linux)
  import Harness
  import SwiftUI
  import Testing

  @testable import Previews

  @MainActor @Suite struct PreviewTests {
    @Test func everyPreviewHasContentAndAccessibleNames() {
      for provider in Previews.all {
        for preview in Preview.all(of: provider) {
          let place = "\(Preview.title(of: provider)), \(preview.name)"
          let harness = Harness { preview.view }
          #expect(harness.screen != "", "\(place) is empty")
          for role in Role.allCases where role.needsName {
            for node in harness.all(role) where node.isSpoken && node.name.isEmpty {
              Issue.record("\(place): a \(role.rawValue) without a name in\n\(harness.screen)")
            }
          }
          harness.close()
        }
      }
    }

    @Test func previewsOfAViewHaveUniqueNames() {
      for provider in Previews.all {
        let names = Preview.all(of: provider).map(\.name)
        #expect(names.count >= 5 && Set(names).count == names.count, "\(provider)")
        #expect(!names.contains { $0.hasPrefix("Preview ") }, "\(provider)")
      }
    }

    @Test func theBoardShowsAllAndSwitchesAppearance() throws {
      let harness = Harness { PreviewBoard(Previews.all) }
      let headings = harness.all(.heading).map(\.name)
      for provider in Previews.all {
        #expect(headings.contains(Preview.title(of: provider)))
        for preview in Preview.all(of: provider) { #expect(headings.contains(preview.name)) }
      }
      try harness.button("Dark").tap()
      #expect(try harness.button("Light").isEnabled)
    }
  }

  extension Role {
    fileprivate var needsName: Bool {
      switch self {
      case .button, .link, .textField, .searchField, .toggle, .picker, .datePicker,
        .filePicker, .image,
        .dialog, .tab, .menuItem, .option, .heading:
        true
      case .list, .row, .progress, .text, .group: false
      }
    }
  }
#endif
