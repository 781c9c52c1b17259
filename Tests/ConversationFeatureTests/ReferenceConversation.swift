/// The required results of sending, as briefly as possible: no tasks, no rows, no keys. Messages
/// are numbered in the order in which they were written.
struct ReferenceConversation: Equatable {
  enum Way: Equatable { case sending, waiting, refused }
  struct Unsent: Equatable { let number: Int; var way: Way }

  /// The messages accepted by the source, and those of them that the screen knows.
  var source: [Int] = [], shown: [Int] = []
  var unsent: [Unsent] = [], stored: [Unsent] = []
  /// Deleted messages that can be restored. Undo restores the last one.
  var deleted: [Unsent] = []

  var inFlight: Int? { unsent.first { $0.way == .sending }?.number }

  mutating func send(_ number: Int) {
    unsent.append(Unsent(number: number, way: .sending))
    stored.append(Unsent(number: number, way: .waiting))
  }

  /// Moves the message from the store to the source, even if the screen does not learn of it.
  mutating func take(_ number: Int) {
    if !source.contains(number) { source.append(number) }
    stored.removeAll { $0.number == number }
  }

  /// The source accepted it but could not send it. It waits to be sent again.
  mutating func giveBack(_ number: Int) {
    stored.removeAll { $0.number == number }
    stored.append(Unsent(number: number, way: .refused))
  }

  /// The screen finds the returned message, unless it has it anyway.
  mutating func find(_ number: Int) {
    if !unsent.contains(where: { $0.number == number }) {
      insert(Unsent(number: number, way: .refused))
    }
  }

  mutating func confirm(_ number: Int) {
    take(number)
    unsent.removeAll { $0.number == number }
    if !shown.contains(number) { shown.append(number) }
  }

  mutating func fail(_ number: Int, _ way: Way) {
    set(number, way, in: &unsent)
    if way == .refused { set(number, .refused, in: &stored) }
  }

  mutating func retry(_ number: Int) {
    set(number, .sending, in: &unsent)
    // Another message's answer can have removed it.
    if !stored.contains(where: { $0.number == number }) {
      stored.append(Unsent(number: number, way: .waiting))
    }
    set(number, .waiting, in: &stored)
  }

  mutating func delete(_ number: Int) {
    let gone = unsent.filter { $0.number == number }
    deleted = deleted.filter { !gone.contains($0) } + gone
    unsent.removeAll { $0.number == number }
    stored.removeAll { $0.number == number }
  }

  mutating func undo() {
    guard let back = deleted.popLast() else { return }
    // It can have returned by itself.
    guard !unsent.contains(where: { $0.number == back.number }) else { return }
    insert(back)
    stored.append(back)
  }

  /// The app was killed and relaunched, and the conversation opened.
  mutating func restart() {
    shown = source
    deleted = []
    unsent = stored.map { Unsent(number: $0.number, way: $0.way == .refused ? .refused : .sending) }
  }

  private mutating func insert(_ message: Unsent) {
    unsent.insert(message, at: unsent.firstIndex { $0.number > message.number } ?? unsent.count)
  }

  private func set(_ number: Int, _ way: Way, in list: inout [Unsent]) {
    if let index = list.firstIndex(where: { $0.number == number }) { list[index].way = way }
  }
}
