extension Connection {
  /// - `WAL`: readers do not wait for the writer, and it not for them. - `synchronous`: a commit
  /// outlives a killed process in any mode. FULL also asks the disk at every commit, so that it
  /// outlives a power cut; NORMAL would lose the last posts of an empty battery. The price is one
  /// flush (a fraction of a millisecond here) per thing that a person does. - `journal_size_limit`:
  /// the log does not stay as large as one great import made it. - `cell_size_check`: damage is met
  /// as an error at the page it is on, not as nonsense later.
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

  /// For a new file that is deleted on any failure. It is flushed once, at the end.
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

  /// Looks at every page.
  func isIntact() throws -> Bool {
    try first("PRAGMA integrity_check(1)") { $0.text() } == "ok"
  }
}
