#if canImport(CCurl)
  import CCurl
#endif

/// What large answers have taken is given back to the system; otherwise the process keeps it on Linux.
enum FreedMemory {
  static func giveBack(afterAnswerOf size: Int) {
    #if canImport(CCurl)
      if size > 1_000_000 { malloc_trim(0) }
    #endif
  }
}
