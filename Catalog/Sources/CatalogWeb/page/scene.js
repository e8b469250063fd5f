// The scene is named in the address, as in #photo. Its settings follow, as in #toss?Damping=6. The style sheet
// needs the name before the first layout.
{
  const [name] = location.hash.slice(1).split("?");
  document.documentElement.dataset.scene = name === "photo" ? name : "toss";
  addEventListener("hashchange", () => location.reload());
}
