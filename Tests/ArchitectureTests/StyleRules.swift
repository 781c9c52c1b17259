/// Rules for all files of the project.
enum StyleRules {
  static let all = [
    finalClasses, noSharedInstance, nothingFromTheAir, noEmptyCatch, noSystemErrorText,
    reasonsForForce, fileLength, noHeaders, noLeftovers, onePlaceForLinks, packageAccess,
    deterministicTests, noPrinting, encoding,
  ]

  static let finalClasses = Rule(
    "Every class is final", fix: "Write `final`, or make it a struct or an enum.", in: { _ in true }
  ) { file in
    file.positions(of: "class").compactMap { index in
      let before = index > 0 ? file.tokens[index - 1] : nil
      let next = file.token(index + 1) ?? ""
      let isMember = ["func", "var", "let", "subscript", "override"].contains(next)
      let isConstraint = [":", ",", "&", "."].contains(before?.text ?? "")
      let isDeclaration = next.first?.isUppercase == true || next.hasPrefix("`")
      if isMember || isConstraint || !isDeclaration { return nil }
      let words = file.tokens[max(0, index - 4)..<index].map(\.text)
      return words.contains("final")
        ? nil : Violation(file, file.tokens[index].line, "class \(next) is not final")
    }
  }

  static let noSharedInstance = Rule(
    "Nothing is reached through a shared instance",
    fix: "Pass the instance in through the initializer.", in: \.isProduct,
    file: { file in
      let systems = ["UIApplication", "NSApplication", "URLCache"]
      return file.positions(of: ".shared").filter { !systems.contains(file.token($0 - 1) ?? "") }
        .map { Violation(file, file.tokens[$0].line, "uses “.shared”") }
        + file.lines(of: "static let shared").map { Violation(file, $0, "offers “shared”") }
    })

  static let nothingFromTheAir = Rule(
    "Dates, ids, locale and clock are given, not taken",
    fix:
      "Use `now`, `sleep`, `makeID` and `formatting` of the sources, or take the value as a parameter.",
    in: { $0.isIn("Domain", "Features", "Navigation") },
    forbids: "Date()", "Date.now", "Date = .now", "Date(.now", "since: .now", "UUID()",
    "Locale.current",
    "Locale.autoupdatingCurrent", "Calendar.current", "Calendar.autoupdatingCurrent",
    "TimeZone.current", "TimeZone.autoupdatingCurrent", "ContinuousClock()", "SuspendingClock()",
    "Task.sleep", "DispatchTime.now", "CFAbsoluteTimeGetCurrent", "ProcessInfo.processInfo",
    ".random(")

  static let noEmptyCatch = Rule(
    "Nothing is caught and thrown away without a reason",
    fix: "Handle the error, or say in a comment in the block why it does not matter.",
    in: { _ in true }
  ) { file in
    file.positions(of: "catch").compactMap { index in
      let line = file.tokens[index].line
      guard let open = file.tokens[index...].firstIndex(where: { $0.text == "{" }),
        file.token(open + 1) == "}",
        file.commentedLines.isDisjoint(with: line...file.tokens[open + 1].line)
      else { return nil }
      return Violation(file, line, "catches and does nothing, and does not say why")
    }
  }

  static let noSystemErrorText = Rule(
    "No person reads a system's error text", fix: "Throw a LoadFailure, and show its FailureText.",
    in: \.isProduct, forbids: "localizedDescription")

  static let reasonsForForce = Rule(
    "What the compiler cannot check has its reason beside it",
    fix: "Avoid it, or give the reason in a comment within the eight lines above.",
    in: { !$0.isTest }
  ) { file in
    [
      "@unchecked Sendable", "nonisolated(unsafe)", "try!", "as!", "unsafeBitCast",
      "unowned(unsafe)",
    ]
    .flatMap { pattern in
      file.lines(of: pattern).filter { line in
        file.commentedLines.isDisjoint(with: (line - 8)...line)
      }.map { Violation(file, $0, "has “\(pattern)” without a reason in a comment") }
    }
  }

  static let longest = 400

  static let fileLength = Rule(
    "No file is longer than \(longest) lines",
    fix: "Move a part of it to another file, for example an extension.", in: { _ in true }
  ) {
    file in
    file.lines.count - 1 > longest
      ? [Violation(file, longest, "has \(file.lines.count - 1) lines")] : []
  }

  static let noHeaders = Rule(
    "No file begins with a header", fix: "Begin with an import or a doc comment (///).",
    in: { _ in true }
  ) { file in
    let first = file.lines.first ?? ""
    return first.hasPrefix("// ") || first == "//" || first.hasPrefix("/*")
      ? [Violation(file, 1, "begins with a header")] : []
  }

  static let noLeftovers = Rule(
    "Nothing is left to be done", fix: "Do it now, or delete the comment.", in: { _ in true }
  ) { file in
    file.commentedLines.sorted().compactMap { line in
      let comment = file.lines[line - 1].split(separator: "//", maxSplits: 1).last ?? ""
      let words = comment.split { !$0.isLetter }
      let left = words.first { ["TODO", "FIXME", "XXX", "HACK"].contains($0) }
      return left.map { Violation(file, line, "says \($0)") }
    }
  }

  static let onePlaceForLinks = Rule(
    "Links come in at one place", fix: "Pass the link to AppRouter.open at the existing place."
  ) { files in
    let places = files.filter(\.isProduct).flatMap { file in
      file.lines(of: ".onOpenURL").map { Violation(file, $0, "takes links, as another place does") }
    }
    return Array(places.dropFirst())
  }

  static let packageAccess = Rule(
    "Only the copy of Apple's interface is public", fix: "Write `package`.",
    in: { !$0.isIn("Simulator/SwiftUI", "Simulator/AVKit", "Simulator/PhotosUI", "Tests") },
    file: { file in
      (file.positions(of: "public") + file.positions(of: "open")).compactMap { index in
        let declares = [
          "func", "var", "let", "struct", "class", "enum", "init", "protocol", "final",
          "static", "actor", "extension", "typealias", "import", "subscript",
        ]
        return declares.contains(file.token(index + 1) ?? "")
          ? Violation(file, file.tokens[index].line, "is \(file.tokens[index].text)") : nil
      }
    })

  static let deterministicTests = Rule(
    "No test sleeps, yields or polls",
    fix: "Await a Gate, `finished` of a LatestTask, or a Completion.", in: \.isTest,
    forbids: "Task.sleep", "Task.yield", "Thread.sleep", "usleep(", "nanosleep(", ".timeLimit(")

  /// Finds UTF-8 that was misinterpreted as another encoding, such as an apostrophe that became
  /// three letters (D10).
  static let encoding = Rule(
    "No text is mis-encoded", fix: "Save the file as UTF-8, and write the character again.",
    in: { _ in true }
  ) { file in
    let signs = [
      "\u{E2}\u{20AC}", "\u{EF}\u{BB}\u{BF}", "\u{C3}\u{BC}", "\u{C3}\u{A9}", "\u{FFFD}",
    ]
    return file.lines.indices.filter { line in signs.contains { file.lines[line].contains($0) } }
      .map { Violation(file, $0 + 1, "has mis-encoded text") }
  }

  static let noPrinting = Rule(
    "The app prints nothing", fix: "Delete it. The bug report records what is needed.",
    in: { $0.isIn("Domain", "Data", "Features", "Navigation") },
    forbids: "print(", "debugPrint(", "dump(", "NSLog(")
}
