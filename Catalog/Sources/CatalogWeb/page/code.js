// The code of the scene's motion: the file that the module was built from.

import { make } from "./stage.js";

const tokenKinds = ["comment", "string", "keyword", "digits"];
const tokenPattern = new RegExp([
  "(//.*)", '("(?:[^"\\\\\n]|\\\\.)*")',
  "\\b(as|case|class|default|else|extension|false|final|for|func|guard|if|import|in|init|inout|let|nil|private|public"
    + "|return|self|Self|static|struct|switch|true|var|where|while)\\b",
  "(?<![\\w$])(\\d[\\d_]*(?:\\.\\d+)?)",
].join("|"), "g");

export function showCode() {
  const name = document.documentElement.dataset.file;
  if (!name) return;
  const source = document.getElementById(name);
  const region = document.getElementById("source");
  region.ariaLabel = name;
  region.append(...coloured(source.textContent.trim()));
  document.getElementById("source-name").textContent = name;
  const toggle = document.getElementById("code-toggle");
  const showMotion = () => {
    // The documentation comes first. The initializer adds the motion.
    const { top } = region.getBoundingClientRect();
    const start = [...region.children].find((part) => part.textContent === "init");
    if (start) region.scrollTop += start.getBoundingClientRect().top - top - 8;
  };
  toggle.addEventListener("click", () => {
    toggle.ariaExpanded = toggle.ariaExpanded !== "true";
    showMotion();
  });
  showMotion();
}

function* coloured(code) {
  let end = 0;
  for (const match of code.matchAll(tokenPattern)) {
    yield code.slice(end, match.index);
    yield make("span", { className: tokenKinds[match.slice(1).findIndex(Boolean)] }, match[0]);
    end = match.index + match[0].length;
  }
  yield code.slice(end);
}
