#if canImport(CCurl)
  import CCurl
#endif

/// Returns the memory of large answers to the system. On Linux the process would keep it.
enum FreedMemory {
  static func giveBack(afterAnswerOf size: Int) {
    #if canImport(CCurl)
      if size > 1_000_000 { malloc_trim(0) }
    #endif
  }
}
