extension Connection {
  /// - `WAL`: readers and the writer do not wait for each other.
  /// - `synchronous`: a commit survives a killed process in any mode. FULL also flushes every
  ///   commit to the disk, so that it survives a power cut. NORMAL would lose the last posts if the
  ///   battery died. The price is one flush per action, a fraction of a millisecond here.
  /// - `journal_size_limit`: the log shrinks again after a large import.
  /// - `cell_size_check`: damage causes an error at once instead of wrong results later.
  func prepareForWriting() throws {
    try execute(
      """
      PRAGMA busy_timeout = 5000;
      PRAGMA journal_mode = WAL;
      PRAGMA synchronous = FULL;
      PRAGMA foreign_keys = ON;
      PRAGMA journal_size_limit = 4000000;
      PRAGMA cell_size_check = ON;
      PRAGMA temp_store = MEMORY;
      """)
  }

  /// For a new file, which is deleted after any failure. It is flushed once, at the end.
  func prepareForMaking() throws {
    try execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;")
  }

  func prepareForReading() throws {
    try execute(
      """
      PRAGMA busy_timeout = 5000;
      PRAGMA query_only = ON;
      PRAGMA cell_size_check = ON;
      PRAGMA temp_store = MEMORY;
      """)
  }

  func number(_ sql: String) throws -> Int {
    try first(sql) { $0.int() } ?? 0
  }

  /// Checks every page.
  func isIntact() throws -> Bool {
    try first("PRAGMA integrity_check(1)") { $0.text() } == "ok"
  }
}
