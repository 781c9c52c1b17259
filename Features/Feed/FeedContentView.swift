import Components
import Presentation
import SwiftUI

struct FeedContentView: View {
  let viewData: FeedViewData
  var menu: TitleMenuViewData?
  let callbacks: FeedCallbacks

  var body: some View {
    List {
      if let header = viewData.header {
        FeedHeaderView(person: header, open: callbacks.posts.openPerson)
          .id(FeedViewData.topID)
          .listRowInsets(EdgeInsets())
          .listRowSeparator(.hidden)
      }
      AgeLabel(age: viewData.age)
      ListPhaseView(
        phase: viewData.phase, retry: callbacks.posts.paging.retry,
        button: button,
        isAlone: viewData.header == nil)
      PostRowsView(rows: viewData.rows, gaps: viewData.gaps, callbacks: callbacks.posts)
      PagingFootView(foot: viewData.foot, loadMore: callbacks.posts.paging.loadMore)
    }
    .rowList(
      viewData.rows, callbacks.posts, scrollTarget: viewData.scrollTarget
    )
    .overlay(alignment: .top) {
      if let newPosts = viewData.newPosts {
        NewPostsPill(title: newPosts, show: callbacks.showNewPosts)
          .padding(.top, 8)
          .transition(.scale.combined(with: .opacity))
      }
    }
    .toolbar {
      ToolbarItem(placement: .principal) {
        // On iOS, even an empty item replaces the title.
        if let menu {
          TitleMenu(menu: menu, choose: callbacks.chooseTimeline)
        } else {
          Text(viewData.title)
            .font(.headline)
            .lineLimit(1)
        }
      }
    }
    .motion(viewData.newPosts == nil)
  }

  private var button: EmptyListButton? {
    if viewData.isHiddenByFilter {
      EmptyListButton(title: "Change Filter", act: callbacks.changeFilter)
    } else if viewData.canFindPeople {
      EmptyListButton(title: "Find People", act: callbacks.findPeople)
    } else if viewData.isGone, menu != nil {
      // A pushed timeline has the back button.
      EmptyListButton(title: "Show Home", act: callbacks.showHome)
    } else {
      nil
    }
  }
}

/// The person's wide picture, with the avatar over its lower edge.
struct FeedHeaderView: View {
  let person: PersonViewData
  let open: @MainActor (String) -> Void

  var body: some View {
    VStack(alignment: .trailing, spacing: 0) {
      PersonBanner(person, height: 200)
      HStack(alignment: .top, spacing: 12) {
        // Starts below the picture, however large it is.
        NameView(person)
          .font(.headline)
          .lineLimit(1)
          .padding(.top, 43)
        Button {
          open(person.id)
        } label: {
          AvatarView(person, size: 72)
            .overlay { Circle().stroke(.background, lineWidth: 3) }
            .tapTarget()
        }
        .buttonStyle(.plain)
        .accessibilityLabel("Profile of \(person.name)")
      }
      .padding(.horizontal, 16)
      .padding(.top, -36)
      .padding(.bottom, 8)
    }
  }
}

/// Shows the newer posts above when tapped.
struct NewPostsPill: View {
  let title: String
  let show: @MainActor () -> Void

  var body: some View {
    Button {
      show()
    } label: {
      Label(title, systemImage: "arrow.up")
        .lineLimit(1)
        .fixedSize()
        .font(.subheadline)
        .fontWeight(.semibold)
        .foregroundStyle(.background)
        .padding(.horizontal, 12)
        .padding(.vertical, 5)
        .background(.tint, in: .capsule)
        .tapTarget()
    }
    .buttonStyle(.plain)
  }
}
