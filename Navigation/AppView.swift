import Components
import Domain
import Presentation
import SwiftUI

/// One window of the app.
package struct AppView: View {
  private let sources: AppSources
  @Binding private var link: URL?

  /// `link` is set to nil as soon as it is opened.
  package init(_ sources: AppSources, link: Binding<URL?>) {
    self.sources = sources
    _link = link
  }

  package var body: some View {
    ViewModelOwner { [sources] in
      AppWindow(sources)
    } content: { [sources, $link] window in
      WindowView(window: window, account: sources.account.id, link: $link)
    }
  }
}

/// The tabs of a window, or its columns, and its sheet.
struct WindowView: View {
  private let window: AppWindow
  @State private var router: AppRouter
  @State private var sheets: SheetSlot
  @State private var redrafting: Redrafting
  @Binding private var link: URL?
  @Environment(\.openURL) private var openURL
  @SceneStorage private var navigation: Data?
  @SceneStorage private var unsavedTexts: String?
  /// Places with unsaved text whose screens were not restored after a relaunch.
  @State private var gone: [WritingPlace] = []
  @State private var hasRestored = false
  @State private var interruptions = 0
  @Environment(\.scenePhase) private var scenePhase
  @Environment(\.accessibilityReduceMotion) private var reducesMotion
  #if os(macOS)
    private let isRegular = true
  #else
    @Environment(\.horizontalSizeClass) private var sizeClass
    private var isRegular: Bool { sizeClass == .regular }
  #endif

  init(window: AppWindow, account: Account.ID, link: Binding<URL?>) {
    self.window = window
    _link = link
    _router = State(initialValue: window.router)
    _sheets = State(initialValue: window.screens.sheets)
    _redrafting = State(initialValue: window.redrafting)
    _navigation = .navigation(of: account)
    _unsavedTexts = .unsavedTexts(of: account)
  }

  var body: some View {
    // A Group would apply its modifiers to each child, and a layout change would close the sheet.
    ZStack {
      if isRegular { ColumnsView(window: window) } else { TabsView(window: window) }
    }
    .withoutMotion(if: reducesMotion)
    .background { ShortcutsView { router.press($0) } }
    .background { RemovedAccounts(known: window.accounts) }
    .background { NavigationKeeper(router: router) { navigation = $0.data } }
    .background {
      ForEach(gone, id: \.self) { place in
        OrphanedText(of: place) { router.closing.restore($0, of: place, in: window.screens) }
      }
    }
    .sheet(item: presented { !$0.isCover }) { screen($0) }
    .cover(item: presented { $0.isCover }) { screen($0) }
    .alert("Delete and redraft this post?", asking: redrafting.question) { question in
      Button("Delete and Redraft", role: .destructive) { redrafting.didConfirm(question.post) }
      Button("Cancel", role: .cancel) {}
    } message: {
      Text($0.warning)
    } close: {
      redrafting.didCloseQuestion()
    }
    .environment(\.coverage, window.coverage)
    .environment(\.interruptions, interruptions)
    .environment(\.openWebLink, window.webLinks)
    .environment(\.signIn, window.signIn)
    .environment(\.serverPause, window.status.serverPause)
    .environment(\.isSignedOut, window.status.isSignedOut)
    .environment(\.pause, window.pause)
    .environment(\.keyTarget, router.keyTarget)
    .environment(\.unsavedTexts, router.closing.texts)
    .environment(\.fieldFocus, window.fieldFocus)
    .environment(\.nowPlaying, window.nowPlaying)
    .preferring(window.status.preferences)
    .onAppear { restore() }
    // Loads the badge of the tab before the tab is opened.
    .task { window.screens.tabs.messages.onAppear() }
    .onChange(of: link) { openLink() }
    .onChange(of: router.navigationState) {
      window.record(PersonEvent(.navigate, text: $1.names))
      window.links.cancel()
      window.status.didNavigate()
      window.screens.removeClosed()
      if ($0.tab, $0.paths) != ($1.tab, $1.paths) {
        window.fieldFocus.clear()
        router.keyTarget.resume(isSamePlace: false)
      }
    }
    .onChange(of: isRegular) { router.keyTarget.resume(isSamePlace: true) }
    .onChange(of: router.closing.texts.kept) {
      unsavedTexts = $1
      router.closing.texts.removeStored()
    }
    .onChange(of: scenePhase) {
      router.closing.saveAgain()
      if $1 == .background { window.undoTimers.endAll() }
    }
    .onChange(of: window.links.outgoing) {
      if let url = window.links.takeOutgoing() { openURL(url) }
    }
  }
}

extension WindowView {
  /// The window's sheet if it is of this kind. Clearing it never closes a sheet of another kind.
  private func presented(_ isIncluded: @escaping (AppSheet) -> Bool) -> Binding<AppSheet?> {
    Binding {
      sheets.sheet.flatMap { isIncluded($0) ? $0 : nil }
    } set: { new in
      if new != nil || sheets.sheet.map(isIncluded) == true { sheets.sheet = new }
    }
  }

  private func screen(_ sheet: AppSheet) -> some View {
    window.screens.screen(sheet)
      .environment(\.appMessage, window.message { true })
      .environment(\.coverage, Coverage { false })
      .withoutMotion(if: reducesMotion)
      .preferringTextSize(of: window.status.preferences)
      .environment(\.keyTarget, nil)
      .id(sheets.presentation)
  }

  /// A link that arrived before the first screen is opened after restoring, so that it takes
  /// precedence.
  private func restore() {
    // On iOS, the window appears again when a cover over it closes.
    guard !hasRestored else { return }
    hasRestored = true
    let state = NavigationState(navigation)
    if let state { router.restore(state) }
    router.closing.restore(unsavedTexts, in: window.screens)
    openLink()
    gone = state?.writing?.filter { !router.writingPlaces.contains($0) } ?? []
  }

  private func openLink() {
    guard let url = link, router.open(url) else { return }
    interruptions += 1
    link = nil
  }
}

extension View {
  /// Covers the whole window. The Mac only has sheets.
  fileprivate func cover<Item: Identifiable>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> some View
  ) -> some View {
    #if os(iOS) || os(Linux)
      fullScreenCover(item: item, content: content)
    #else
      sheet(item: item, content: content)
    #endif
  }
}
