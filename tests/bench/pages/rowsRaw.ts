/** The limit: a keyed call and `textContent`. */
import { ROW_COUNT, startRows } from "./rows";

const list = document.querySelector("ol") as HTMLElement;
const rows = new Map<number, HTMLElement>();
for (let id = 1; id <= ROW_COUNT; id++) {
  const row = document.createElement("li");
  row.textContent = `Chat ${id}`;
  rows.set(id, list.appendChild(row));
}
startRows((id, title) => {
  (rows.get(id) as HTMLElement).textContent = title;
});
