/// Replaces names and IDs in a bug report. The same original always gets the same pseudonym, and
/// numbers keep their order, because apps and servers compare them.
struct Pseudonyms {
  /// Keyed by the hash of the original, so that no name is stored.
  private var names: [Int: String] = [:]
  private var hosts: [Int: String] = [:]
  private var counts: [Int: Int] = [:]
  /// Sorted by original, and therefore by pseudonym.
  private var numbers: [(original: UInt64, pseudonym: UInt64)] = []

  var count: Int { names.count + numbers.count }

  /// For a name, an ID, or a part of a path. Names keep their length.
  mutating func pseudonym(for original: some StringProtocol) -> String {
    if original.utf8.count <= Self.maxDigits, original.utf8.allSatisfy(Self.isDigit),
      let number = UInt64(original)
    {
      return String(pseudonym(for: number))
    }
    return name(for: original.lowercased())
  }

  /// Servers take zero as “from the beginning”, so it stays.
  mutating func pseudonym(for number: UInt64) -> UInt64 {
    guard number > 0 else { return 0 }
    let place = numbers.partition { $0.original >= number }
    if place < numbers.count, numbers[place].original == number { return numbers[place].pseudonym }
    let pseudonym = newNumber(for: number, at: place)
    numbers.insert((number, pseudonym), at: place)
    return pseudonym
  }

  mutating func host(_ host: some StringProtocol) -> String {
    let hash = host.hashValue
    if let known = hosts[hash] { return known }
    var labels = host.lowercased().split(separator: ".", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : name(for: String($0)) }
    // No real domain ends like this, so no report leads to an actual server.
    if labels.count > 1, let last = labels.last {
      labels[labels.count - 1] = String(repeating: "z", count: last.count)
    }
    let pseudonym = labels.joined(separator: ".")
    hosts[hash] = pseudonym
    return pseudonym
  }

  private static let maxDigits = 18
  private static let first: UInt64 = 500_000_000_000_000_000
  private static let stride: UInt64 = 1 << 32

  private static func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }
}

extension Pseudonyms {
  private mutating func name(for original: String) -> String {
    if let known = names[original.hashValue] { return known }
    var length = max(1, original.count)
    var name = ""
    repeat {
      let number = counts[length, default: 0]
      counts[length] = number + 1
      name = Self.letters(number, length: length)
      if name.isEmpty { length += 1 }
    } while name.isEmpty || name == original || ScrubRules.isStep(name)
    names[original.hashValue] = name
    return name
  }

  /// `aaa`, `aab` and so on. Empty after the last one of this length.
  private static func letters(_ number: Int, length: Int) -> String {
    var letters: [UInt8] = []
    var left = number
    for _ in 0..<length {
      letters.append(UInt8(ascii: "a") + UInt8(left % 26))
      left /= 26
    }
    return left > 0 ? "" : String(decoding: letters.reversed(), as: UTF8.self)
  }

  private func newNumber(for number: UInt64, at place: Int) -> UInt64 {
    guard let lowest = numbers.first, let highest = numbers.last else { return Self.first }
    if place == 0 { return lowest.pseudonym - Self.stride }
    if place == numbers.count { return highest.pseudonym + Self.stride }
    let (below, above) = (numbers[place - 1], numbers[place])
    // Proportional. Otherwise, a long list between two others would run out of room.
    let share = Double(number - below.original) / Double(above.original - below.original)
    let room = above.pseudonym - below.pseudonym
    guard room > 1 else { return highest.pseudonym + Self.stride * UInt64(numbers.count) }
    return below.pseudonym + min(room - 1, max(1, UInt64(Double(room) * share)))
  }
}

extension Array {
  /// The index of the first element that meets the condition. All later elements must meet it too.
  fileprivate func partition(_ isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
