@_spi(Reflection) import Swift

/// Knows how to treat the stored properties of a view type: where its dynamic properties are, and
/// how to compare two values. Created once per type from the type's own metadata.
@MainActor final class FieldPlan {
  private enum Rule {
    case equatable(any Equatable.Type)
    case own(any IdentityComparable.Type)
    /// Equal bytes are certainly equal values. Different bytes count as different values.
    case bytes(Int)
  }

  private var dynamic: [(offset: Int, type: any DynamicProperty.Type)] = []
  /// Created for the first comparison, because the first check of a protocol conformance is slow.
  private lazy var compared = rules(of: type, at: 0)
  /// The ranges of the fields' bytes. The padding between them is undefined.
  private var solid: [Range<Int>] = []
  private let type: Any.Type
  private static var plans: [ObjectIdentifier: FieldPlan] = [:]

  static func of(_ type: Any.Type) -> FieldPlan {
    if let plan = plans[ObjectIdentifier(type)] { return plan }
    let plan = FieldPlan(type)
    plans[ObjectIdentifier(type)] = plan
    return plan
  }

  private init(_ type: Any.Type) {
    self.type = type
    addBytes(of: type, .struct, at: 0)
    _ = _forEachField(of: type) { name, offset, field, _ in
      // The name of each property wrapper begins with an underscore.
      guard name.pointee == 0x5F, let type = field as? any DynamicProperty.Type else { return true }
      self.dynamic.append((offset, type))
      return true
    }
  }

  private func rules(of type: Any.Type, at base: Int) -> [(offset: Int, rule: Rule)] {
    var rules: [(offset: Int, rule: Rule)] = []
    _ = _forEachField(of: type) { _, offset, field, kind in
      if kind == .struct, let type = field as? any IdentityComparable.Type {
        rules.append((base + offset, .own(type)))
      } else if let type = field as? any Equatable.Type {
        rules.append((base + offset, .equatable(type)))
      } else if kind == .struct || kind == .tuple {
        rules += self.rules(of: field, at: base + offset)
      } else {
        rules.append((base + offset, .bytes(self.size(of: field))))
      }
      return true
    }
    return rules
  }

  private func addBytes(of type: Any.Type, _ kind: _MetadataKind, at offset: Int) {
    if kind == .struct || kind == .tuple {
      _ = _forEachField(of: type) { _, inner, field, kind in
        self.addBytes(of: field, kind, at: offset + inner)
        return true
      }
    } else if solid.last?.upperBound == offset, let last = solid.popLast() {
      solid.append(last.lowerBound..<offset + size(of: type))
    } else {
      solid.append(offset..<offset + size(of: type))
    }
  }

  private func size(of type: Any.Type) -> Int {
    func size<Field>(_ type: Field.Type) -> Int { MemoryLayout<Field>.size }
    return _openExistential(type, do: size)
  }
}

extension FieldPlan {
  /// Connects the dynamic properties of this copy of a view to the slot.
  func install<Value>(in copy: inout Value, of slot: Slot) {
    guard !dynamic.isEmpty else { return }
    withUnsafeMutableBytes(of: &copy) { bytes in
      guard let base = bytes.baseAddress else { return }
      @MainActor func install<Property: DynamicProperty>(
        _ type: Property.Type, _ offset: Int, _ index: Int
      ) {
        (base + offset).assumingMemoryBound(to: type).pointee.install(in: slot, at: index)
      }
      for (index, (offset, type)) in dynamic.enumerated() { install(type, offset, index) }
    }
  }

  /// True if all values in two places are identical bit for bit, which is stronger than equality.
  func areIdentical(
    _ left: UnsafeRawPointer, _ right: UnsafeRawPointer, size: Int, stride: Int
  ) -> Bool {
    if solid.count == 1, solid[0].count == stride { return memcmp(left, right, size) == 0 }
    for start in Swift.stride(from: 0, to: size, by: stride) {
      for range in solid {
        let place = start + range.lowerBound
        guard memcmp(left + place, right + place, range.count) == 0 else { return false }
      }
    }
    return true
  }

  static func areIdentical<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in left.elementsEqual(right) }
    }
  }

  /// True if replacing `left` by `right` can't change anything on the screen.
  func areSame<Value>(_ left: Value, _ right: Value) -> Bool {
    withUnsafeBytes(of: left) { left in
      withUnsafeBytes(of: right) { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        if memcmp(left, right, MemoryLayout<Value>.size) == 0 { return true }
        return compared.allSatisfy { Self.follows($0.rule, left + $0.offset, right + $0.offset) }
      }
    }
  }

  private static func follows(
    _ rule: Rule, _ left: UnsafeRawPointer, _ right: UnsafeRawPointer
  ) -> Bool {
    func isEqual<Field: Equatable>(_ type: Field.Type) -> Bool {
      left.assumingMemoryBound(to: type).pointee == right.assumingMemoryBound(to: type).pointee
    }
    func isSame<Field: IdentityComparable>(_ type: Field.Type) -> Bool {
      left.assumingMemoryBound(to: type).pointee
        .isSame(as: right.assumingMemoryBound(to: type).pointee)
    }
    switch rule {
    case .equatable(let type): return isEqual(type)
    case .own(let type): return isSame(type)
    case .bytes(let count): return memcmp(left, right, count) == 0
    }
  }
}

/// A wrapper that can tell whether it refers to the same thing as another one.
protocol IdentityComparable {
  func isSame(as other: Self) -> Bool
}

/// A wrapper that the graph connects to a slot before a body runs.
protocol DynamicProperty: IdentityComparable {
  @MainActor mutating func install(in slot: Slot, at index: Int)
}
