import Components
import Presentation
import SwiftUI

/// One conversation.
struct ConversationView: View {
  @State private var viewModel: ConversationViewModel
  @State private var callbacks: ConversationCallbacks
  @Environment(\.scenePhase) private var scenePhase

  init(viewModel: ConversationViewModel) {
    _viewModel = State(initialValue: viewModel)
    _callbacks = State(initialValue: ConversationCallbacks(viewModel))
  }

  var body: some View {
    let viewData = viewModel.viewData
    ConversationContentView(viewData: viewData, callbacks: callbacks)
      .navigationTitle(viewData.title)
      .inlineTitle()
      .toolbar {
        ToolbarItem(placement: .principal) {
          ConversationTitleView(
            title: viewData.title, people: viewData.people, open: callbacks.openPerson)
        }
      }
      .textLinks(
        openPerson: { [viewModel] in viewModel.didTapPerson($0) },
        openHashtag: { [viewModel] in viewModel.didTapHashtag($0) }
      )
      .preservesUnsavedText(of: viewModel)
      .onDisappear { viewModel.didLeave() }
      .reportsSight { [viewModel] in viewModel.didChange(isInSight: $0) }
      .onChange(of: scenePhase) { _, phase in
        if phase == .active { viewModel.didBecomeActive() } else { viewModel.didPause() }
      }
  }
}

/// A title that opens the profile of the named person.
struct ConversationTitleView: View {
  let title: String
  let people: [PersonViewData]
  let open: @MainActor (String) -> Void

  var body: some View {
    if people.count > 1 {
      Menu {
        ForEach(people) { person in
          Button(person.name) { open(person.id) }
        }
      } label: {
        HStack(spacing: 4) {
          Text(title)
            .font(.headline)
            .lineLimit(1)
          Image(systemName: "chevron.down")
            .font(.caption)
            .accessibilityHidden(true)
        }
        .foregroundStyle(Color.primary)
        .tapTarget()
      }
      .accessibilityLabel("Profiles of \(title)")
    } else if let person = people.first {
      Button {
        open(person.id)
      } label: {
        HStack(spacing: 8) {
          AvatarView(person, size: 28)
          Text(title)
            .font(.headline)
            .lineLimit(1)
        }
        .tapTarget()
      }
      .buttonStyle(.plain)
      .accessibilityLabel("Profile of \(person.name)")
    } else {
      Text(title)
        .font(.headline)
    }
  }
}

extension ConversationCallbacks {
  convenience init(_ viewModel: ConversationViewModel) {
    self.init()
    openPerson = { viewModel.didTapPerson($0) }
    goBack = { viewModel.didTapGoBack() }
    paging = PagingCallbacks { viewModel.pager }
    paging.retry = { viewModel.didTapRetry() }
    paging.loadMore = { viewModel.didTapLoadMore() }
    paging.rowAppeared = { viewModel.didShowRow($0) }
    paging.scrolled = { viewModel.didScroll(to: $0) }
    type = { viewModel.didType($0) }
    send = { viewModel.didTapSend() }
    toggleWarning = { viewModel.didTapWarning($0) }
    openPicture = { viewModel.didTapPicture($0, $1) }
    openPost = { viewModel.didTapPost($0) }
    resend = { viewModel.didTapResend($0) }
    edit = { viewModel.didTapEdit($0) }
    delete = { viewModel.didTapDelete($0) }
    undo = { viewModel.didTapUndo() }
    dismissToast = { viewModel.didDismissToast($0) }
  }
}
