// The scene is named in the address, as in #photo. Its settings follow, as in #toss?Damping=6. The style sheet
// needs the scene's name and layout before the first layout.
{
  // The order is that of `Scene` in ScenesPage.swift.
  const layouts = {
    toss: "plot", photo: "stage", sheet: "code", cards: "code", list: "code", viewer: "code",
    particles: "stage", timeline: "plot", chain: "plot" };
  const [name] = location.hash.slice(1).split("?");
  const scene = Object.hasOwn(layouts, name) ? name : "toss";
  Object.assign(document.documentElement.dataset, {
    scene, layout: layouts[scene], number: Object.keys(layouts).indexOf(scene) });
  addEventListener("hashchange", () => location.reload());
}
