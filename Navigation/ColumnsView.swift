import Components
import Presentation
import SwiftUI

/// A window of regular width: the tabs, the root of the selected tab, and the screens open in it.
struct ColumnsView: View {
  private let window: AppWindow
  @FocusState private var column: Column?
  #if os(macOS)
    @State private var columns = NavigationSplitViewVisibility.all
  #else
    /// Shows the list next to the open screen. By default, an iPad in portrait would hide it and
    /// start empty.
    @State private var columns = NavigationSplitViewVisibility.doubleColumn
  #endif

  init(window: AppWindow) {
    self.window = window
  }

  var body: some View {
    let (router, tab) = (window.router, window.router.tab)
    NavigationSplitView(columnVisibility: $columns) {
      SidebarView(tabs: router.tabs.shown, selection: tab, status: window.status) {
        router.didTap($0)
      }
      .focused($column, equals: .sidebar)
    } content: {
      TabRootView(tab: tab, tabs: router.tabs)
        .id(tab)
        .environment(\.column, .list)
        .environment(\.openWebLink, window.listWebLinks)
        .environment(\.openInDetail, router.tabs.root(of: tab).navigationPath.first)
        .focused($column, equals: .list)
    } detail: {
      TabScreensView(tab: tab, window: window, root: NothingSelectedView(symbol: tab.symbol))
        .id(tab)
        .environment(\.column, .detail)
        .focused($column, equals: .detail)
    }
    .navigationSplitViewStyle(.balanced)
    .background {
      ColumnKeysView(step: { router.press($0) }, move: { move(by: $0) })
    }
    .onChange(of: column) { router.keyTarget.column = $1 ?? .list }
  }

  /// Moves the focus to the previous or next column.
  private func move(by distance: Int) {
    guard window.router.sheet == nil else { return }
    let columns = Column.allCases
    let index = column.flatMap { columns.firstIndex(of: $0) } ?? 0
    column = columns[min(max(index + distance, 0), columns.count - 1)]
  }
}

/// The tabs next to a list.
struct SidebarView: View {
  let tabs: [AppTab]
  let selection: AppTab
  let status: AppStatus
  let select: @MainActor (AppTab) -> Void

  var body: some View {
    List {
      ForEach(tabs, id: \.self) { tab in
        Button {
          // Tapping the selected tab again counts too.
          select(tab)
        } label: {
          SidebarLabel(tab: tab, status: status, isSelected: tab == selection)
            .tapTarget()
        }
        .buttonStyle(.plain)
        .accessibilityAddTraits(tab == selection ? .isSelected : [])
        .listRowSeparator(.hidden)
      }
    }
    .listStyle(.sidebar)
    .navigationTitle("Moments")
  }
}

struct SidebarLabel: View {
  let tab: AppTab
  let status: AppStatus
  let isSelected: Bool

  var body: some View {
    let badge = status.badge(of: tab)
    HStack(spacing: 4) {
      Label(tab.title, systemImage: tab.symbol)
        .fontWeight(isSelected ? .semibold : .regular)
        .foregroundStyle(isSelected ? Color.accentColor : Color.secondary)
      Spacer(minLength: 0)
      if badge > 0 {
        Text("\(badge)")
          .font(.footnote)
          .monospacedDigit()
          .foregroundStyle(.secondary)
      }
    }
    .padding(.horizontal, 12)
    .frame(maxWidth: .infinity, minHeight: 44)
    .background(isSelected ? Color.accentColor.opacity(0.14) : .clear, in: .rect(cornerRadius: 10))
  }
}

/// Shown as the detail while nothing is open.
struct NothingSelectedView: View {
  let symbol: String

  var body: some View {
    ContentUnavailableView("Nothing Selected", systemImage: symbol)
  }
}

/// Invisible buttons for keys that only work in columns.
struct ColumnKeysView: View {
  let step: @MainActor (AppShortcut) -> Void
  let move: @MainActor (Int) -> Void

  var body: some View {
    ZStack {
      Button("Column before") { move(-1) }
        .keyboardShortcut(.leftArrow, modifiers: [])
        .focusable(false)
      Button("Column after") { move(1) }
        .keyboardShortcut(.rightArrow, modifiers: [])
        .focusable(false)
      ForEach([AppShortcut.nextPost, .previousPost]) { shortcut in
        Button(shortcut.title) { step(shortcut) }
          .keyboardShortcut(KeyEquivalent(shortcut.key), modifiers: [])
          .focusable(false)
      }
    }
    .opacity(0)
    .accessibilityHidden(true)
  }
}
