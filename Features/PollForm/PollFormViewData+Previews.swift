extension PollFormViewData {
  package static let preview = PollFormViewData(
    options: [
      Option(id: 0, title: "Option 1", name: "option 1", text: "Wool", note: nil, canRemove: true),
      Option(
        id: 1, title: "Option 2", name: "option 2",
        text: "Linen, which wears well and feels cool in a hot summer",
        note: "4 characters over the limit", canRemove: true),
      Option(id: 2, title: "Option 3", name: "option 3", text: "", note: nil, canRemove: true),
    ], canAdd: true, duration: PollDuration(id: 86_400, title: "1 day"),
    durations: [
      PollDuration(id: 300, title: "5 minutes"), PollDuration(id: 86_400, title: "1 day"),
    ], allowsSeveral: true, hidesTotals: false, note: "Two options are the same.")
}
