// SPDX-License-Identifier: Apache-2.0

import MaterialMotion
import MaterialMotionWeb

extension Words {
  /// Connects a number to the properties of the options `drive`.
  func connectDrives(of number: MotionObservable<Double>, on stage: Stage, in runtime: MotionRuntime) {
    visit { if $0 == .drive { $1.connectDrive(of: number, on: stage, in: runtime) } }
  }

  /// The words are a node, a property, the number of stops, the stops, and the values. Those of a color are
  /// four words for each stop, and the words of the color that the node shows.
  private func connectDrive(of number: MotionObservable<Double>, on stage: Stage, in runtime: MotionRuntime) {
    guard let element = element(0), let name = NodeProperty(rawValue: whole(2)) else { return }
    let (stops, count) = (array(from: 4), whole(3))
    func drive(_ property: ReactiveProperty<Double>, _ values: [Double]) {
      runtime.connect(number.interpolated(Array(stops[..<count]), to: values), to: property)
    }
    if name.rawValue >= NodeProperty.backgroundColor.rawValue {
      let colors = stride(from: 4 + count, to: 4 + 5 * count, by: 4).map { oklab(self, $0) }
      guard let color = stage.color(of: element, dropFirst(4 + 5 * count)) else { return }
      for (index, component) in color.components.enumerated() { drive(component, colors.map { $0[index] }) }
    } else if let property = Targets(element, nil)?.property(name) {
      drive(property, Array(stops[count...]))
    }
  }
}
