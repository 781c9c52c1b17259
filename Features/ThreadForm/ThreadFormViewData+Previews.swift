extension ThreadFormViewData {
  package static let single = ThreadFormViewData(before: [], after: [], current: nil, canAdd: true)

  package static let preview = ThreadFormViewData(
    before: [
      Row(
        id: 0, name: "Post 1", words: "Three things about weaving that I learned this week.",
        attachments: "2 pictures", note: nil, isWrong: false)
    ],
    after: [
      Row(
        id: 2, name: "Post 3", words: "And last, the patterns.", attachments: nil,
        note: "14 characters over the limit", isWrong: true),
      Row(
        id: 3, name: "Post 4", words: "No text", attachments: nil,
        note: "Empty, so it is left out", isWrong: false),
    ], current: "Post 2 of 4", canAdd: true)
}
