import Testing
@testable import Domain
@Test func starts() {}
