// What somebody who cannot see the page is told unasked: only what has lasted for a moment, and only what is
// news. A toss is one sentence, not a dozen.

const patience = 600;
const output = document.getElementById("announcement");
let timer = 0;

export function announce(sentence) {
  clearTimeout(timer);
  // What the page shows from the start is no news.
  if (document.documentElement.dataset.ready !== "true") return;
  timer = setTimeout(() => { output.textContent = sentence; }, patience);
}
