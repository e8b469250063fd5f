// SPDX-License-Identifier: Apache-2.0
import Dispatch

/// The main queue, instead of the main thread: a test program on Linux runs the main queue on many threads.
public enum Thread {
  private static let isMain = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  public static var isMainThread: Bool { DispatchQueue.getSpecific(key: isMain) == true }
}
