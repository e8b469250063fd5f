// The scenes, in the order of `Scene` in ScenesPage.swift. The scene is named in the address, as in #photo. Its settings
// follow, as in #toss?Damping=6. This script runs before the first layout, which needs the scene's name and layout.
{
  const mouse = "With a mouse, hold Alt for a second finger.";
  // A scene that names a file shows its code.
  const groups = {
    Motion: {
      toss: { layout: "plot", hint: "Toss the card to another place. Catch it in flight. Move its ring." },
      chain: {
        layout: "plot",
        hint: "Drag the sheet open, and go on to the list. Catch it in flight. Pull the list to refresh." },
      photo: { layout: "stage", hint: "Drag, pinch and turn the photo.", mouse },
      particles: { layout: "stage", hint: "Press anywhere, drag the particles, and throw them." },
      timeline: { layout: "plot", hint: "Drag or throw the playhead. Tap an element. Bend the curve." },
    },
    Things: {
      sheet: {
        file: "BottomSheet.swift",
        hint: "Drag the sheet open, and go on into its list. Throw it, and catch it in flight. Search." },
      dock: { file: "PictureInPicture.swift", hint: "Throw the picture into a corner. Move the keyboard." },
      controls: { file: "Mixer.swift", hint: "Drag along the line, and turn the knob and the dial. Throw the dial." },
      picker: {
        file: "AlarmPicker.swift",
        hint: "Spin a wheel, and catch it. Tap a row to choose it. Drag the drawer down to close it." },
      pages: { file: "Carousel.swift", hint: "Throw the pages, as far as you like. Catch them in flight." },
      list: {
        file: "ReorderableList.swift",
        hint: "Swipe a row to either side. Hold a row until it grows, then drag it to another place." },
      radial: {
        file: "ShareMenu.swift",
        hint: "Hold the button, slide in the direction of an item, and let go. Or tap the button." },
      cards: {
        file: "CardStack.swift",
        hint: "Throw the front card off to a side. Hold it near its upper or lower edge to tilt it." },
      viewer: {
        file: "PhotoViewer.swift", hint: "Pinch or double-tap the photo to zoom. Throw it up or down to close it.",
        mouse },
      stack: {
        file: "ScreenStack.swift",
        hint: "Tap a letter, or swipe to the left. Swipe back, and turn round at any moment." },
      gallery: {
        file: "Gallery.swift", hint: "Tap a picture. Drag or throw it back, and catch it in flight." },
    },
  };
  const scenes = Object.assign({}, ...Object.values(groups));
  const [name] = location.hash.slice(1).split("?");
  const scene = Object.hasOwn(scenes, name) ? name : "toss";
  const { layout = "code", file, hint, mouse: more } = scenes[scene];
  Object.assign(document.documentElement.dataset, { scene, layout, number: Object.keys(scenes).indexOf(scene) });
  if (file) document.documentElement.dataset.file = file;

  const group = Object.keys(groups).find((each) => scene in groups[each]);
  const title = (word) => word[0].toUpperCase() + word.slice(1);
  const segments = (id, names, current) => {
    const segments = Object.assign(document.createElement("div"), { id });
    for (const [scene, text] of names) {
      segments.append(Object.assign(document.createElement("a"), {
        href: `#${scene}`, textContent: text, ariaCurrent: text === current ? "page" : null }));
    }
    return segments;
  };
  document.querySelector("nav").append(
    segments("groups", Object.entries(groups).map(([name, scenes]) => [Object.keys(scenes)[0], name]), group),
    segments("scenes", Object.keys(groups[group]).map((name) => [name, title(name)]), title(scene)));
  const words = document.getElementById("hint");
  words.append(hint);
  if (more) words.append(" ", Object.assign(document.createElement("span"), { className: "mouse", textContent: more }));
  addEventListener("hashchange", () => location.reload());
}
