// SPDX-License-Identifier: Apache-2.0

// The functions that the page gives to the module. An element is the handle of its node. Text is UTF-8 in the module's memory and ends with a 0.
// Lengths are points, times milliseconds.
#if arch(wasm32)
@_extern(wasm, module: "page", name: "addElement")
@_extern(c)
func pageAddElement(
  _ look: Int32, _ label: UnsafePointer<UInt8>, _ width: Double, _ height: Double
) -> Int32

@_extern(wasm, module: "page", name: "setText")
@_extern(c)
func pageSetText(_ element: Int32, _ text: UnsafePointer<UInt8>)

@_extern(wasm, module: "page", name: "dress")
@_extern(c)
func pageDress(_ element: Int32, _ isHidden: Bool, _ isLifted: Bool)

@_extern(wasm, module: "page", name: "addKeys")
@_extern(c)
func pageAddKeys(_ element: Int32, _ help: UnsafePointer<UInt8>)

@_extern(wasm, module: "page", name: "requestPaint")
@_extern(c)
func pageRequestPaint()

@_extern(wasm, module: "page", name: "addPlot")
@_extern(c)
func pageAddPlot(_ label: UnsafePointer<UInt8>, _ element: Int32)

@_extern(wasm, module: "page", name: "setMover")
@_extern(c)
func pageSetMover(_ mover: Int32)

@_extern(wasm, module: "page", name: "report")
@_extern(c)
func pageReport(_ news: Int32, _ speed: Double)

@_extern(wasm, module: "page", name: "showTrail")
@_extern(c)
func pageShowTrail(_ isLive: Bool)

@_extern(wasm, module: "page", name: "beginDrawing")
@_extern(c)
func pageBeginDrawing(_ canvas: Int32)

@_extern(wasm, module: "page", name: "clip")
@_extern(c)
func pageClip(_ x: Double, _ y: Double, _ width: Double, _ height: Double)

@_extern(wasm, module: "page", name: "unclip")
@_extern(c)
func pageUnclip()

@_extern(wasm, module: "page", name: "fill")
@_extern(c)
func pageFill(
  _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ ink: Int32, _ opacity: Double)

@_extern(wasm, module: "page", name: "moveTo")
@_extern(c)
func pageMoveTo(_ x: Double, _ y: Double)

@_extern(wasm, module: "page", name: "lineTo")
@_extern(c)
func pageLineTo(_ x: Double, _ y: Double)

@_extern(wasm, module: "page", name: "addCircle")
@_extern(c)
func pageAddCircle(_ x: Double, _ y: Double, _ radius: Double)

@_extern(wasm, module: "page", name: "stroke")
@_extern(c)
func pageStroke(_ ink: Int32, _ width: Double)

@_extern(wasm, module: "page", name: "drawDisc")
@_extern(c)
func pageDrawDisc(_ x: Double, _ y: Double, _ radius: Double)

@_extern(wasm, module: "page", name: "setWords")
@_extern(c)
func pageSetWords(
  _ start: UnsafePointer<UInt8>, _ number: Double, _ fractionDigits: Int32, _ end: UnsafePointer<UInt8>,
  _ isBold: Bool
) -> Double

@_extern(wasm, module: "page", name: "drawWords")
@_extern(c)
func pageDrawWords(_ x: Double, _ y: Double, _ anchor: Double, _ ink: Int32)

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

@_extern(wasm, module: "page", name: "addButton")
@_extern(c)
func pageAddButton(_ label: UnsafePointer<UInt8>)

@_extern(wasm, module: "page", name: "addSwitch")
@_extern(c)
func pageAddSwitch(
  _ label: UnsafePointer<UInt8>, _ help: UnsafePointer<UInt8>, _ element: Int32, _ isOn: Bool
)
#endif
