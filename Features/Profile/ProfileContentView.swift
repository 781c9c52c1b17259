import Components
import Presentation
import ProfileHeaderFeature
import SwiftUI

struct ProfileContentView: View {
  let viewData: ProfileViewData
  let callbacks: ProfileCallbacks

  var body: some View {
    List {
      if let header = viewData.header {
        AgeLabel(age: viewData.age)
        ProfileHeaderView(header: header, callbacks: callbacks.header)
          .id(ProfileViewData.top)
          .listRowInsets(EdgeInsets())
        ProfileLinks(header: header, callbacks: callbacks.header)
        ForEach(viewData.lists) { list in
          ProfileLink(list.title, symbol: list.symbol) { callbacks.openList(list) }
        }
        ListPhaseView(
          phase: viewData.posts, retry: callbacks.posts.paging.retry,
          button: viewData.canShowPosts
            ? EmptyListButton(title: "Show Posts", act: callbacks.showPosts) : nil,
          isAlone: false)
        PostRowsView(rows: viewData.rows, callbacks: callbacks.posts)
        PagingFootView(foot: viewData.foot, loadMore: callbacks.posts.paging.loadMore)
      } else {
        ListPhaseView(phase: viewData.phase, retry: callbacks.retry)
      }
    }
    .rowList(
      viewData.rows, callbacks.posts, scrollTarget: viewData.scrollTarget)
  }
}
