import Components
import Presentation
import SwiftUI

/// A window of regular width: the tabs, the root of the selected tab, and the screens open in it.
struct ColumnsView<Root: View, Detail: View>: View {
  private let window: AppWindow
  private let badges: [AppTab: Int]
  private let root: @MainActor (AppTab) -> Root
  private let detail: @MainActor (AppTab) -> Detail
  @State private var router: AppRouter
  @FocusState private var column: Column?

  init(
    window: AppWindow, badges: [AppTab: Int],
    @ViewBuilder root: @escaping @MainActor (AppTab) -> Root,
    @ViewBuilder detail: @escaping @MainActor (AppTab) -> Detail
  ) {
    self.window = window
    self.badges = badges
    self.root = root
    self.detail = detail
    _router = State(initialValue: window.router)
  }

  var body: some View {
    let tab = router.tab
    NavigationSplitView {
      SidebarView(selection: tab, badges: badges) { router.didTap($0) }
        .focused($column, equals: .sidebar)
    } content: {
      root(tab)
        .id(tab)
        .environment(\.column, .list)
        .environment(\.openWebLink, window.listWebLinks)
        .environment(\.openBeside, router.tabs.root(of: tab).navigationPath.first)
        .focused($column, equals: .list)
    } detail: {
      detail(tab)
        .id(tab)
        .environment(\.column, .detail)
        .focused($column, equals: .detail)
    }
    .background {
      ColumnKeysView(step: { router.press($0) }, move: { move(by: $0) })
    }
    .onChange(of: column) { router.stepTarget.column = $1 ?? .list }
  }

  /// Moves the focus to the column before or after.
  private func move(by distance: Int) {
    let columns = Column.allCases
    let index = column.flatMap { columns.firstIndex(of: $0) } ?? 0
    column = columns[min(max(index + distance, 0), columns.count - 1)]
  }
}

/// The tabs beside a list.
struct SidebarView: View {
  let selection: AppTab
  let badges: [AppTab: Int]
  let select: @MainActor (AppTab) -> Void

  var body: some View {
    List {
      ForEach(AppTab.allCases, id: \.self) { tab in
        Button {
          // A second tap on the selected tab counts too.
          select(tab)
        } label: {
          SidebarLabel(tab: tab, badge: badges[tab] ?? 0, isSelected: tab == selection)
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
  let badge: Int
  let isSelected: Bool

  var body: some View {
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

/// Invisible buttons for the keys that only columns have.
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
