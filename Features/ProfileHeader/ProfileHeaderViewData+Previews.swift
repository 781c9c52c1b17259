import Components
import Presentation

extension ProfileHeaderViewData {
  package static func preview(note: String?) -> ProfileHeaderViewData {
    ProfileHeaderViewData(
      person: .preview,
      counts: .init(
        followers: "1,843 followers", following: "37 following", posts: "412 posts",
        haveLists: true),
      badges: ["Follows you", "Automated"], isLocked: true,
      move: note == nil ? "Moved to @ada@b.example" : nil,
      request: note == nil ? "Ada Lovelace would like to follow you" : nil,
      joined: "Joined March 2021",
      note: note.map(text), privateNote: note == nil ? nil : "Met at the loom.",
      fields: note == nil
        ? []
        : [
          .init(
            id: 0, name: "Notes", value: text("On the analytical engine"), isVerified: true)
        ],
      familiar: note == nil
        ? nil : .init(people: [.preview], line: "Followed by Ada Lovelace and 2 others"),
      hashtags: note == nil ? nil : text("#looms"),
      mainButton: .follow, canMessage: true, canEdit: false, hasRepositories: true)
  }

  private static func text(_ words: String) -> RichTextViewData {
    RichTextViewData(segments: [.init(id: 0, text: words)])
  }
}
