// SPDX-License-Identifier: Apache-2.0

#if GTK
import Catalog
import CatalogScenes

/// A scene of the window.
enum CatalogScene: String, CaseIterable {
  case toss, chain, photo, particles, timeline
  case sheet, dock, controls, picker, pages, list, radial, cards, viewer, stack, gallery

  /// A group of scenes. The window shows the names of one group at a time.
  enum Group: String, CaseIterable {
    /// Shows the library's laws and gestures.
    case motion = "Motion"
    /// Shows ready-made things, with the code that moves each.
    case things = "Things"

    /// The scenes of the group.
    var scenes: [CatalogScene] { CatalogScene.allCases.filter { $0.group == self } }
  }

  /// The group of the scene.
  var group: Group {
    switch self {
    case .toss, .chain, .photo, .particles, .timeline: .motion
    case .sheet, .dock, .controls, .picker, .pages, .list, .radial, .cards, .viewer, .stack, .gallery: .things
    }
  }

  /// A file of code.
  struct File {
    var name: String
    var text: String

    fileprivate init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      text = String(decoding: bytes, as: UTF8.self)
    }
  }

  /// The name of the scene.
  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// A description of what the user can do.
  var hint: String {
    switch self {
    case .toss: "Toss the card to another place. Catch it in flight. Move its ring."
    case .sheet: "Drag the sheet open, and go on into its list. Throw it, and catch it in flight. Search."
    case .chain: "Drag the sheet open, and go on to the list. Catch it in flight. Pull the list to refresh."
    case .dock: "Throw the picture into a corner. Move the keyboard."
    case .controls: "Drag along the line, and turn the knob and the dial. Throw the dial."
    case .radial: "Drag from the button in the direction of an item, or click the button."
    case .cards: "Throw the front card off to a side. Hold it near its upper or lower edge to tilt it."
    case .picker: "Spin a wheel, and catch it. Click a row to choose it. Drag the drawer down to close it."
    case .pages: "Throw the pages, as far as you like. Catch them in flight."
    case .list: "Swipe a row to either side. Hold a row until it grows, then drag it to another place."
    case .viewer: "Pinch or double-click the photo to zoom. Throw it up or down to close it."
    case .stack: "Click a letter, or swipe to the left. Swipe back, and turn round at any moment."
    case .gallery: "Click a picture. Drag or throw it back, and catch it in flight."
    case .photo: "Drag, pinch and turn the photo."
    case .particles: "Press anywhere, drag the particles, and throw them."
    case .timeline: "Drag or throw the playhead. Click an element. Bend the curve."
    }
  }

  /// Whether the scene has a plot.
  var hasPlot: Bool { self == .toss || self == .chain || self == .timeline }

  /// The signs of the plot: those of the movers, of the axes, and of a throw's end.
  var signs: Range<Int> { self == .chain ? 0..<2 : self == .timeline ? 2..<4 : 0..<5 }

  /// The file that moves the scene, if the scene shows it.
  var code: File? {
    switch self {
    case .sheet: File("BottomSheet.swift", PackageResources.BottomSheet_swift_txt)
    case .dock: File("PictureInPicture.swift", PackageResources.PictureInPicture_swift_txt)
    case .controls: File("Mixer.swift", PackageResources.Mixer_swift_txt)
    case .picker: File("AlarmPicker.swift", PackageResources.AlarmPicker_swift_txt)
    case .pages: File("Carousel.swift", PackageResources.Carousel_swift_txt)
    case .radial: File("ShareMenu.swift", PackageResources.ShareMenu_swift_txt)
    case .cards: File("CardStack.swift", PackageResources.CardStack_swift_txt)
    case .list: File("ReorderableList.swift", PackageResources.ReorderableList_swift_txt)
    case .viewer: File("PhotoViewer.swift", PackageResources.PhotoViewer_swift_txt)
    case .stack: File("ScreenStack.swift", PackageResources.ScreenStack_swift_txt)
    case .gallery: File("Gallery.swift", PackageResources.Gallery_swift_txt)
    case .toss, .chain, .photo, .particles, .timeline: nil
    }
  }

  /// Starts the scene on a stage. It plays until the result is released.
  func set(on stage: GTKStage) -> Any {
    switch self {
    case .toss: TossScene(on: stage)
    case .sheet: SheetScene(on: stage)
    case .chain: ChainScene(on: stage)
    case .dock: DockScene(on: stage)
    case .controls: ControlsScene(on: stage)
    case .picker: PickerScene(on: stage)
    case .pages: PagesScene(on: stage)
    case .radial: RadialScene(on: stage)
    case .cards: CardsScene(on: stage)
    case .list: ListScene(on: stage)
    case .viewer: ViewerScene(on: stage)
    case .stack: StackScene(on: stage)
    case .gallery: GalleryScene(on: stage)
    case .photo: PhotoScene(on: stage)
    case .particles: ParticlesScene(on: stage)
    case .timeline: TimelineScene(on: stage)
    }
  }
}
#endif
