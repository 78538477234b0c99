/** Which day the arrow keys lead to (COURSE-06). Rule: by what is drawn, so that the same keys work in a grid and in a list. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Boxes of one row overlap in height, whatever their heights are. */
const isSameRow = (one: Box, other: Box): boolean =>
  one.top < other.top + other.height && other.top < one.top + one.height;
const middleOf = ({ left, width }: Box): number => left + width / 2;

/** The index in `boxes` (in the order of days) where the focus goes from `index`; null: the key is none of ours, or nothing is there. */
export function moveFocus(boxes: readonly Box[], index: number, key: string, isWhole: boolean): number | null {
  const from = boxes[index];
  if (!from) return null;
  const last = boxes.length - 1;
  if (key === "ArrowRight") return index < last ? index + 1 : null;
  if (key === "ArrowLeft") return index > 0 ? index - 1 : null;
  if (key === "Home" || key === "End") {
    const isHome = key === "Home";
    const row = boxes.flatMap((box, at) => (isSameRow(box, from) ? [at] : []));
    if (isWhole || row.length === 1) return isHome ? 0 : last;
    return (isHome ? row[0] : row.at(-1)) ?? null;
  }
  if (key !== "ArrowDown" && key !== "ArrowUp") return null;
  return nextRow(boxes, from, key === "ArrowDown");
}

function nextRow(boxes: readonly Box[], from: Box, isDown: boolean): number | null {
  const distance = (box: Box) => (isDown ? box.top - (from.top + from.height) : from.top - (box.top + box.height));
  const beyond = boxes.flatMap((box, at) => (distance(box) > -1 && !isSameRow(box, from) ? [{ box, at }] : []));
  const nearest = beyond.toSorted((a, b) => distance(a.box) - distance(b.box))[0];
  if (!nearest) return null;
  const aside = ({ box }: { box: Box }) => Math.abs(middleOf(box) - middleOf(from));
  const row = beyond.filter(({ box }) => isSameRow(box, nearest.box)).toSorted((a, b) => aside(a) - aside(b));
  return row[0]?.at ?? null;
}
