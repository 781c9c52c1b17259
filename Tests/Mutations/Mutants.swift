import Foundation

// Copied into each mutated target.

/// The active mutant.
private let chosen = Int(ProcessInfo.processInfo.environment["MOMENTS_MUTANT"] ?? "") ?? -1

/// A file with a byte for each mutant, shared by all processes of a test. The bytes of reached
/// mutants become 1.
// Unsafe, because every thread writes the same value.
private nonisolated(unsafe) let reached: UnsafeMutablePointer<UInt8>? = {
  guard let path = ProcessInfo.processInfo.environment["MOMENTS_MUTANTS_REACHED"],
    let file = fopen(path, "r+")
  else { return nil }
  defer { fclose(file) }
  fseek(file, 0, SEEK_END)
  let memory = mmap(nil, ftell(file), PROT_READ | PROT_WRITE, MAP_SHARED, fileno(file), 0)
  return memory == MAP_FAILED ? nil : memory?.assumingMemoryBound(to: UInt8.self)
}()

@inline(__always)
func mutant(_ number: Int) -> Bool {
  reached?[number] = 1
  return number == chosen
}

func mutantNot(_ number: Int, _ value: Bool) -> Bool { mutant(number) ? !value : value }

func mutantMin<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
  mutant(number) ? max(a, b) : min(a, b)
}

func mutantMax<T: Comparable>(_ number: Int, _ a: T, _ b: T) -> T {
  mutant(number) ? min(a, b) : max(a, b)
}
