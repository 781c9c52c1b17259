import Testing
@Test func starts() {}
