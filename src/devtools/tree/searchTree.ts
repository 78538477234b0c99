/** Where in a value a text occurs, in keys and in values. Rule: it ends, however large the value is: after a bounded number of comparisons or finds. */
import { type Path, pathText, shortText } from "./treeRows";

export interface Find {
  readonly path: Path;
  readonly id: string;
  readonly text: string;
}

const MOST_FINDS = 100;
const MOST_LOOKS = 200_000;

/** The first finds, nearest to the root first; `isWhole` is false when there may be more. */
export function searchTree(root: unknown, wanted: string): { finds: Find[]; isWhole: boolean } {
  const needle = wanted.toLowerCase();
  const finds: Find[] = [];
  let level: [Path, unknown][] = [[[], root]];
  let looks = 0;
  while (level.length > 0) {
    const next: [Path, unknown][] = [];
    for (const [path, value] of level) {
      if (typeof value !== "object" || value === null) continue;
      const isList = Array.isArray(value);
      for (const [key, child] of Object.entries(value)) {
        looks += 1;
        if (looks > MOST_LOOKS || finds.length >= MOST_FINDS) return { finds, isWhole: false };
        const childPath = [...path, isList ? Number(key) : key];
        const isLeaf = typeof child !== "object" || child === null;
        const isFound =
          (!isList && key.toLowerCase().includes(needle)) || (isLeaf && String(child).toLowerCase().includes(needle));
        if (isFound) finds.push({ path: childPath, id: pathText(childPath), text: shortText(child) });
        if (!isLeaf) next.push([childPath, child]);
      }
    }
    level = next;
  }
  return { finds, isWhole: true };
}
