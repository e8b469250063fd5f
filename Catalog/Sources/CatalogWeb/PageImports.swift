// SPDX-License-Identifier: Apache-2.0

// The functions that the page gives to the module. An element is the handle of its node. Text is UTF-8 in the
// module's memory and ends with a 0. Lengths are points, times milliseconds.
#if arch(wasm32)
@_extern(wasm, module: "page", name: "addElement")
@_extern(c)
func pageAddElement(
  _ look: Int32, _ label: UnsafePointer<UInt8>, _ width: Double, _ height: Double
) -> Int32

@_extern(wasm, module: "page", name: "setText")
@_extern(c)
func pageSetText(_ element: Int32, _ text: UnsafePointer<UInt8>)

@_extern(wasm, module: "page", name: "addList")
@_extern(c)
func pageAddList(_ element: Int32, _ rows: UnsafePointer<UInt8>) -> Int32

@_extern(wasm, module: "page", name: "enter")
@_extern(c)
func pageEnter(_ parent: Int32)

@_extern(wasm, module: "page", name: "dress")
@_extern(c)
func pageDress(_ element: Int32, _ isHidden: Bool, _ isLifted: Bool)

@_extern(wasm, module: "page", name: "layOut")
@_extern(c)
func pageLayOut(_ element: Int32, _ left: Double, _ top: Double, _ width: Double, _ height: Double)

@_extern(wasm, module: "page", name: "setColor")
@_extern(c)
func pageSetColor(_ element: Int32, _ red: Double, _ green: Double, _ blue: Double)

@_extern(wasm, module: "page", name: "addKeys")
@_extern(c)
func pageAddKeys(_ element: Int32, _ help: UnsafePointer<UInt8>)

@_extern(wasm, module: "page", name: "describe")
@_extern(c)
func pageDescribe(_ element: Int32, _ help: UnsafePointer<UInt8>)

@_extern(wasm, module: "page", name: "clearRole")
@_extern(c)
func pageClearRole(_ element: Int32)

@_extern(wasm, module: "page", name: "requestPaint")
@_extern(c)
func pageRequestPaint()

@_extern(wasm, module: "page", name: "addPlot")
@_extern(c)
func pageAddPlot(_ label: UnsafePointer<UInt8>, _ element: Int32)

@_extern(wasm, module: "page", name: "setActive")
@_extern(c)
func pageSetActive(_ isSpring: Bool, _ isActive: Bool)

@_extern(wasm, module: "page", name: "setPlaces")
@_extern(c)
func pageSetPlaces(_ places: UnsafeRawPointer?, _ count: Int32)

@_extern(wasm, module: "page", name: "measureParticles")
@_extern(c)
func pageMeasureParticles(_ measures: UnsafeMutablePointer<Double>)

@_extern(wasm, module: "page", name: "drawParticles")
@_extern(c)
func pageDrawParticles(_ pixels: UnsafePointer<UInt32>)

@_extern(wasm, module: "page", name: "addPicture")
@_extern(c)
func pageAddPicture(_ surface: Int32, _ label: UnsafePointer<UInt8>)

@_extern(wasm, module: "page", name: "beginDrawing")
@_extern(c)
func pageBeginDrawing(_ surface: Int32, _ measures: UnsafeMutablePointer<Double>) -> Bool

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
