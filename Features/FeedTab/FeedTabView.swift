import Components
import FeedFeature
import Presentation
import SwiftUI

/// The chosen timeline, at the root of its tab. `Navigation` makes the stack and the sheets.
struct FeedTabView: View {
  @State private var tab: FeedTab

  init(tab: FeedTab) {
    _tab = State(initialValue: tab)
  }

  var body: some View {
    let feed = tab.feed.viewData
    FeedAssembly.makeRootView(tab.feed, menu: tab.menu) { [tab] in tab.didChoose($0) }
      .id(tab.timeline)
      .toolbar {
        ToolbarItem(placement: .navigation) {
          Button {
            tab.didTapFilter()
          } label: {
            Label(
              "Filter",
              systemImage: feed.isFiltering
                ? "line.3.horizontal.decrease.circle.fill" : "line.3.horizontal.decrease.circle")
          }
          .accessibilityLabel(feed.isFiltering ? "Filter, on" : "Filter")
        }
        if let bell = feed.bell {
          ToolbarItem(placement: .primaryAction) {
            BellButton(bell: bell) { tab.didTapBell() }
          }
        }
        ToolbarItem(placement: .primaryAction) {
          Button {
            tab.didTapSearch()
          } label: {
            Label("Search", systemImage: "magnifyingglass")
          }
        }
        if feed.canCompose {
          ToolbarItem(placement: .primaryAction) {
            ComposeButton { tab.didTapCompose() }
          }
        }
      }
  }
}

private struct ComposeButton: View {
  let open: @MainActor () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      Label("New Post", systemImage: "square.and.pencil")
    }
  }
}

/// Opens the notifications, and shows how many are new.
struct BellButton: View {
  let bell: BellViewData
  let open: @MainActor () -> Void

  var body: some View {
    Button {
      open()
    } label: {
      Label(bell.label, systemImage: "bell")
        .overlay(alignment: .topTrailing) {
          if let count = bell.count {
            BellBadge(count: count)
          }
        }
    }
    .accessibilityLabel(bell.label)
  }
}

/// A count over the upper corner of the bell.
struct BellBadge: View {
  let count: String

  var body: some View {
    Text(count)
      .font(.system(size: 11, weight: .semibold))
      .monospacedDigit()
      .foregroundStyle(.background)
      .padding(.horizontal, 4)
      .frame(minWidth: 16, minHeight: 16)
      .background(Color.red, in: .capsule)
      .fixedSize()
      .offset(x: 7, y: -5)
  }
}
