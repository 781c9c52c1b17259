import Domain
import Presentation

// The person's posts, as a list like any other.

extension ProfileViewModel: PostStepping {}

extension ProfileViewModel: PagedPostListing {
  package var list: PostListState { state.list }

  package var postToast: Toast<PostUndo>? {
    guard let toast = state.toast, case .post(let undo) = toast.undo else { return nil }
    return Toast(id: toast.id, message: toast.message, undo: undo)
  }

  package func say(_ message: String, undo: PostUndo?) {
    say(message, takingBack: undo.map(ProfileUndo.post))
  }

  package func go(to destination: Destination) {
    navigate(destination)
  }

  package func reply(to post: Post.ID) {
    compose(.reply(to: post))
  }

  package var listedPerson: Person.ID? {
    switch subject {
    case .me: state.person?.id ?? state.list.account?.person.id
    case .person(let id): id
    }
  }
}
