// SPDX-License-Identifier: Apache-2.0
//
// Values of SwiftUI that open sheets and screens, and that hands change, too.
import MaterialMotion
import MaterialMotionScreens
import MaterialMotionSwiftUI
import MaterialMotionThings
import SwiftUI

struct Photo: Identifiable {
  let id: Int
}

/// A sheet that a value opens, and one for an item. Both know their detent.
@MainActor
final class Drawer {
  let stage = MotionStage()
  let area = ReactiveProperty(Bounds(x: 0...400, y: 0...800))
  let panel = MotionElement()
  let sheet: Sheet

  init() {
    sheet = Sheet([.medium, .large], in: area)
    stage.runtime.add(sheet, to: panel)
  }
}

struct DrawerView: View {
  @State private var drawer = Drawer()
  @State private var isPresented = false

  var body: some View {
    ZStack {
      Button("Filter") { isPresented = true }
      Toggle("Filter", isOn: $isPresented)
      RoundedRectangle(cornerRadius: 24)
        .motion(drawer.panel)
        .motionPresentation(of: drawer.sheet, isPresented: $isPresented)
    }
    .motionStage(drawer.stage)
  }
}

struct DetentView: View {
  @State private var drawer = Drawer()
  @State private var detent = Sheet.Detent.medium

  var body: some View {
    ZStack {
      Button(detent == .large ? "Less" : "More") { detent = detent == .large ? .medium : .large }
      RoundedRectangle(cornerRadius: 24)
        .motion(drawer.panel)
        .motionBinding($detent, to: drawer.sheet.detent)
    }
    .motionStage(drawer.stage)
  }
}

struct DetailsView: View {
  @State private var drawer = Drawer()
  @State private var photo: Photo?
  @Binding var isTall: Bool

  var body: some View {
    ZStack {
      ForEach([1, 2, 3], id: \.self) { number in
        Button("Photo \(number)") { photo = Photo(id: number) }
      }
      RoundedRectangle(cornerRadius: 24)
        .overlay { LastItem($photo) { Text("Photo \($0.id)") } }
        .motion(drawer.panel)
        .motionPresentation(of: drawer.sheet, item: $photo, at: .large)
        .motionBinding(
          $isTall, to: drawer.sheet.detent, reading: { $0 == .large }, writing: { $0 ? .large : .medium })
    }
    .motionStage(drawer.stage)
  }
}

/// The page of a pager, and the values of a slider, a knob and a dial.
@MainActor
final class Settings {
  let stage = MotionStage()
  let viewport = MotionElement()
  let pager: Pager
  let volume = ValueSlider(40, in: 0...100, step: 10)
  let gain = Knob(0, in: -12...12)
  let hue = Dial(0)
  let hours = Wheel(24, rowLength: 36, isEndless: true) { _ in
    MotionElement()
  } recycle: { _, _ in
  }
  let (track, cap, ring) = (MotionElement(), MotionElement(), MotionElement())

  init() {
    let strip = MotionElement(parent: viewport)
    pager = Pager((0..<3).map { _ in MotionElement(parent: strip) }, in: strip)
    stage.runtime.add(pager, to: viewport)
    stage.runtime.add(volume, to: track)
    stage.runtime.add(gain, to: cap)
    stage.runtime.add(hue, to: ring)
  }
}

struct SettingsView: View {
  @State private var settings = Settings()
  @State private var page = 0
  @State private var volume = 40.0
  @State private var hour = 7

  var body: some View {
    ZStack {
      Text("Page \(page + 1), volume \(Int(volume)), \(hour) o'clock")
      Circle().motion(settings.viewport)
      Circle().motion(settings.track)
      Circle().motion(settings.cap)
      // Without a state of the application.
      DialValue(value: settings.hue.value.binding)
    }
    .motionBinding($page, to: settings.pager.page)
    .motionBinding($volume, to: settings.volume.value)
    .motionBinding($hour, to: settings.hours.selection)
    .motionBinding(.constant(3), to: settings.gain.value)
    .motionStage(settings.stage)
  }
}

struct DialValue: View {
  @Binding var value: Double

  var body: some View {
    Button("Reset from \(value)") { value = 0 }
  }
}

/// Two screens, with each of the three initializers, inside `withAnimation`, too.
@MainActor
final class Gallery {
  let stage = MotionStage()
  let (screens, list, page) = (MotionElement(), MotionElement(), MotionElement())
  let open: ScreenTransition

  init() {
    open = ScreenTransition(on: stage.clock)
    (list.parent, page.parent) = (screens, screens)
    open.push(from: list, to: page, across: screens.size.map { $0.x })
    open.drag(screens, along: .x, distance: -390)
  }
}

struct GalleryView: View {
  @State private var gallery = Gallery()
  @State private var photo: Photo?

  var body: some View {
    TransitionScreens(gallery.open, item: $photo, from: gallery.list, to: gallery.page) {
      Button("Open") { withAnimation { photo = Photo(id: 1) } }
    } fore: { photo in
      Text("Photo \(photo.id)")
      Button("Back") { self.photo = nil }
    }
    .motionOffset(gallery.screens)
    .motionStage(gallery.stage)
  }
}

struct SettingsScreens: View {
  @State private var gallery = Gallery()
  @State private var isOpen = false

  var body: some View {
    TransitionScreens(gallery.open, isPresented: $isOpen, from: gallery.list, to: gallery.page) {
      Button("Settings") { isOpen = true }
    } fore: {
      SettingsView()
    }
    .motionOffset(gallery.screens)
    .motionStage(gallery.stage)
  }
}

struct SettingsButton: View {
  let gallery: Gallery
  @Binding var isOpen: Bool

  var body: some View {
    Button("Settings") { isOpen.toggle() }
      .motionPresentation(of: gallery.open, isPresented: $isOpen)
  }
}
