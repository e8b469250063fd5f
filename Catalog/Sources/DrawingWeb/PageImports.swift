// SPDX-License-Identifier: Apache-2.0

// The functions that the page gives to the module, besides those for drawing.
#if arch(wasm32)
@_extern(wasm, module: "page", name: "requestDrawing")
@_extern(c)
func pageRequestDrawing(_ canvas: Int32)

@_extern(wasm, module: "page", name: "setMover")
@_extern(c)
func pageSetMover(_ mover: Int32)

@_extern(wasm, module: "page", name: "report")
@_extern(c)
func pageReport(_ news: Int32, _ speed: Double)
#endif
