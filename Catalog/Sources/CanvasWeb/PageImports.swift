// SPDX-License-Identifier: Apache-2.0

// The functions that the page gives to a module that draws. Text is UTF-8 in the module's memory and ends
// with a 0. Lengths are points. The page draws on the canvas that it emptied last.
#if arch(wasm32)
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
#endif
