// SPDX-License-Identifier: Apache-2.0

// What the page gives to the module. Text is UTF-8 in the module's memory and ends on a 0; lengths are
// points, times milliseconds.
#if arch(wasm32)
@_extern(wasm, module: "page", name: "random")
@_extern(c)
func pageRandom(_ bytes: UnsafeMutableRawPointer, _ count: Int)

@_extern(wasm, module: "page", name: "sin")
@_extern(c)
func pageSine(_ angle: Double) -> Double

@_extern(wasm, module: "page", name: "cos")
@_extern(c)
func pageCosine(_ angle: Double) -> Double

@_extern(wasm, module: "page", name: "setFramesWanted")
@_extern(c)
func pageSetFramesWanted(_ isWanted: Bool)

@_extern(wasm, module: "page", name: "addElement")
@_extern(c)
func pageAddElement(
  _ look: Int32, _ label: UnsafePointer<UInt8>, _ width: Double, _ height: Double
) -> Int32

@_extern(wasm, module: "page", name: "place")
@_extern(c)
func pagePlace(_ element: Int32, _ a: Double, _ b: Double, _ c: Double, _ d: Double, _ x: Double, _ y: Double)

@_extern(wasm, module: "page", name: "addKeys")
@_extern(c)
func pageAddKeys(_ element: Int32, _ help: UnsafePointer<UInt8>)

@_extern(wasm, module: "page", name: "addPlot")
@_extern(c)
func pageAddPlot(_ label: UnsafePointer<UInt8>, _ element: Int32, _ origin: Int32)

@_extern(wasm, module: "page", name: "plotVelocity")
@_extern(c)
func pagePlotVelocity(_ x: Double, _ y: Double)

@_extern(wasm, module: "page", name: "plotMotion")
@_extern(c)
func pagePlotMotion(_ isActive: Bool)

@_extern(wasm, module: "page", name: "plotSpring")
@_extern(c)
func pagePlotSpring(_ isActive: Bool)

@_extern(wasm, module: "page", name: "addReadout")
@_extern(c)
func pageAddReadout(
  _ label: UnsafePointer<UInt8>, _ unit: UnsafePointer<UInt8>,
  _ fractionDigits: Int32
) -> Int32

@_extern(wasm, module: "page", name: "setReadout")
@_extern(c)
func pageSetReadout(_ readout: Int32, _ value: Double)

@_extern(wasm, module: "page", name: "addIndicator")
@_extern(c)
func pageAddIndicator(_ label: UnsafePointer<UInt8>) -> Int32

@_extern(wasm, module: "page", name: "setIndicator")
@_extern(c)
func pageSetIndicator(_ indicator: Int32, _ isActive: Bool)

@_extern(wasm, module: "page", name: "addSlider")
@_extern(c)
func pageAddSlider(
  _ label: UnsafePointer<UInt8>, _ lowerBound: Double, _ upperBound: Double, _ step: Double,
  _ value: Double
)

@_extern(wasm, module: "page", name: "addSwitch")
@_extern(c)
func pageAddSwitch(
  _ label: UnsafePointer<UInt8>, _ help: UnsafePointer<UInt8>, _ element: Int32, _ isOn: Bool
)
#endif
