extension PollFormViewData {
  package static let preview = PollFormViewData(
    options: [
      Option(id: 0, title: "Answer 1", name: "answer 1", text: "Wool", note: nil, canRemove: true),
      Option(
        id: 1, title: "Answer 2", name: "answer 2",
        text: "Linen, which wears well and feels cool in a hot summer",
        note: "4 characters over the limit", canRemove: true),
      Option(id: 2, title: "Answer 3", name: "answer 3", text: "", note: nil, canRemove: true),
    ], canAdd: true, duration: PollDuration(id: 86_400, title: "1 day"),
    durations: [
      PollDuration(id: 300, title: "5 minutes"), PollDuration(id: 86_400, title: "1 day"),
    ], allowsSeveral: true, hidesTotals: false, note: "Two answers are the same.")
}
