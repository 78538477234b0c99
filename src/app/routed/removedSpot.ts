/** Where something was that had the focus, and what of its kind stands beside that. Rule: two things are of one kind where both their rows and they themselves are built alike. */

const FOCUSABLE = "a[href], button, input, textarea, select, [tabindex]";
/** What a list and its button that adds are in together. */
const LIST_AROUND = "form, section, fieldset";

export interface Spot {
  readonly element: HTMLElement;
  /** What it is in, from the inside out. */
  readonly around: readonly HTMLElement[];
  /** The address at which it had the focus. */
  readonly path: string;
  /** Once it was removed: with what, from where, and what stood beside that then. */
  readonly gap: Gap | null;
}

interface Gap {
  readonly gone: HTMLElement;
  readonly parent: Node;
  readonly next: Node | null;
  readonly previous: Node | null;
}

export function noteSpot(element: HTMLElement): Spot {
  const around: HTMLElement[] = [];
  for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) around.push(each);
  return { element, around, path: location.pathname, gap: null };
}

/** The same, with where the element was, if one of these changes removed it; a move within the page is none. */
export function followRemovals(spot: Spot, records: readonly MutationRecord[]): Spot {
  if (spot.element.isConnected || spot.gap?.parent.isConnected) return spot;
  let { gap } = spot;
  for (const { target, removedNodes, nextSibling, previousSibling } of records)
    for (const gone of removedNodes)
      if (gone instanceof HTMLElement && gone.contains(spot.element))
        gap = { gone, parent: target, next: nextSibling, previous: previousSibling };
  return { ...spot, gap };
}

/** The next of its kind, else the previous one, else itself made again, else what adds one; nothing where it was alone. */
export function findBeside(spot: Spot): HTMLElement | undefined {
  const { gap } = spot;
  if (!gap?.parent.isConnected || !isRow(gap)) return undefined;
  return (
    findOfKind(spot, gap.gone, gap.next, (node) => node.nextSibling) ??
    findOfKind(spot, gap.gone, gap.previous, (node) => node.previousSibling) ??
    findAgain(spot) ??
    findAdding(gap.parent)
  );
}

/** The same control, made again elsewhere in what is left of its thing: its name may have changed with that, its title has not. */
function findAgain({ element, around }: Spot): HTMLElement | undefined {
  const left = around.find((each) => each.isConnected);
  if (!left || element.title === "") return undefined;
  return listUsable(left).find((each) => isLike(each, element) && each.title === element.title);
}

function findOfKind(
  { element }: Spot,
  gone: HTMLElement,
  from: Node | null,
  step: (node: Node) => Node | null,
): HTMLElement | undefined {
  const index = listFocusable(gone).indexOf(element);
  for (let each = from; each; each = step(each)) {
    if (!(each instanceof HTMLElement) || !isLike(each, gone)) continue;
    const found = listFocusable(each)[index];
    if (found && isLike(found, element) && isUsable(found)) return found;
  }
  return undefined;
}

/** What went with its heading was a page, what lay over the page a layer, and a box without a class may be anything. */
const isRow = ({ gone, parent }: Gap): boolean =>
  parent !== document.body && gone.querySelector("h1") === null && (gone.className !== "" || gone.matches("li, tr"));

const isLike = (one: Element, other: Element): boolean =>
  one.tagName === other.tagName && one.className === other.className;

function findAdding(parent: Node): HTMLElement | undefined {
  const around = parent instanceof HTMLElement ? parent.closest(LIST_AROUND) : null;
  return [...(around?.querySelectorAll<HTMLElement>("[data-adds]") ?? [])].find(isUsable);
}

/** What can have the focus in a place, in order. */
export const listUsable = (place: HTMLElement): HTMLElement[] => listFocusable(place).filter(isUsable);

const listFocusable = (place: HTMLElement): HTMLElement[] => [
  ...(place.matches(FOCUSABLE) ? [place] : []),
  ...place.querySelectorAll<HTMLElement>(FOCUSABLE),
];
const isUsable = (element: HTMLElement): boolean =>
  element.isConnected && !element.matches(":disabled") && element.checkVisibility();
