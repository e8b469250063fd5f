// Which scene is shown stands behind the address, as #photo does, and what is set for it behind that, as in
// #toss?Damping=6. The style sheet wants to know before anything is laid out.
{
  const [name] = location.hash.slice(1).split("?");
  document.documentElement.dataset.scene = name === "photo" ? name : "toss";
  addEventListener("hashchange", () => location.reload());
}
