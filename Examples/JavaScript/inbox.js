import { actions, scrollChain } from "material-motion";
const rows = document.querySelector("#inbox ol");
const chain = scrollChain("#inbox .stage", [
  { sheet: "#inbox .mail", detents: [0, 236], drives: [["#inbox .scrim", "opacity", [0, 1]]] },
  { header: "#inbox header", height: 44 },
  { list: "#inbox .list", refreshInset: 48 },
]);
const [sheet, , list] = chain.members;
chain.on("refresh", () => setTimeout(() => {
  rows.insertAdjacentHTML("afterbegin", "<li>Theodora</li><li>Lars</li>");
  list.endRefreshing();
}, 900));
actions("#inbox header", ["Raise", "Lower"].map((name, index) => (
  { name, key: ["ArrowUp", "ArrowDown"][index], perform: () => sheet.scrollTo([236, 0][index]) }
)), { menu: { name: "Move the inbox" } });
