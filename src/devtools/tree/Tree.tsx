/** A value as a tree whose branches open on request; one stop of the keyboard, arrows inside. */
import ChevronRight from "lucide-react/icons/chevron-right";
import { type KeyboardEvent, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isOfInputMethod } from "../../ui/input/inputMethod";
import { Icon } from "../../ui/media/Icon";
import styles from "./Tree.module.css";
import { buildTreeRows, shortText, type TreeRow } from "./treeRows";

export interface TreeProps {
  readonly label: string;
  readonly value: unknown;
  /** Paths that are open at first. */
  readonly initiallyOpen?: readonly string[];
  /** Receives the line that the reader is at, for buttons beside the tree. */
  readonly onActive?: (row: TreeRow) => void;
}

/** Left closes or goes to the branch, right opens, Enter does either. */
export function Tree({ label, value, initiallyOpen = [], onActive }: TreeProps) {
  const { rows, turn } = useBranches(value, initiallyOpen);
  const [activeId, setActiveId] = useState<string | null>(null);
  const treeId = useId();
  const tree = useRef<HTMLDivElement>(null);
  const active = Math.max(
    0,
    rows.findIndex(({ id }) => id === activeId),
  );

  const goTo = (row: TreeRow | undefined) => {
    if (!row) return;
    setActiveId(row.id);
    onActive?.(row);
    // the panel may be rendered in a window of its own
    tree.current?.ownerDocument.getElementById(`${treeId}-${row.id}`)?.scrollIntoView({ block: "nearest" });
  };
  if (rows.length === 0) return <p className={styles.only}>{shortText(value)}</p>;
  return (
    <div
      ref={tree}
      className={styles.tree}
      role="tree"
      aria-label={label}
      tabIndex={0}
      aria-activedescendant={`${treeId}-${rows[active]?.id}`}
      onKeyDown={(event) => pressKey(event, rows, active, goTo, turn)}
    >
      {rows.map((row, index) => (
        <TreeItem
          key={row.id}
          id={`${treeId}-${row.id}`}
          row={row}
          isActive={index === active}
          onPress={() => {
            goTo(row);
            turn(row, !row.isOpen);
          }}
        />
      ))}
    </div>
  );
}

/** What a key does at the line `at`. */
function pressKey(
  event: KeyboardEvent,
  rows: readonly TreeRow[],
  at: number,
  goTo: (row: TreeRow | undefined) => void,
  turn: (row: TreeRow, isOpen: boolean) => void,
): void {
  const row = rows[at];
  if (!row || isOfInputMethod(event.nativeEvent)) return;
  const parent = rows.findLast((other, index) => index < at && other.level < row.level);
  const actions: Record<string, () => void> = {
    ArrowDown: () => goTo(rows[at + 1]),
    ArrowUp: () => goTo(rows[at - 1]),
    Home: () => goTo(rows[0]),
    End: () => goTo(rows.at(-1)),
    ArrowRight: () => (row.isOpen ? goTo(rows[at + 1]) : turn(row, true)),
    ArrowLeft: () => (row.isOpen ? turn(row, false) : goTo(parent)),
    Enter: () => turn(row, !row.isOpen),
    " ": () => turn(row, !row.isOpen),
  };
  const action = actions[event.key];
  if (!action) return;
  event.preventDefault();
  action();
}

/** The lines of a tree, with which branches are open and how many parts of a long one are shown. */
function useBranches(value: unknown, initiallyOpen: readonly string[]) {
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(initiallyOpen));
  const [parts, setParts] = useState<ReadonlyMap<string, number>>(() => new Map());
  const rows = useMemo(() => buildTreeRows(value, open, parts), [value, open, parts]);
  const turn = (row: TreeRow, isOpen: boolean) => {
    if (row.kind === "more")
      setParts(new Map(parts).set(row.id.slice(0, -2), (parts.get(row.id.slice(0, -2)) ?? 1) + 1));
    if (row.kind !== "branch" || row.isOpen === isOpen) return;
    const next = new Set(open);
    if (isOpen) next.add(row.id);
    else next.delete(row.id);
    setOpen(next);
  };
  return { rows, turn };
}

interface TreeItemProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly isActive: boolean;
  readonly onPress: () => void;
}

function TreeItem({ id, row, isActive, onPress }: TreeItemProps) {
  const { t } = useTranslation("devtools");
  return (
    // biome-ignore lint/a11y: the tree has the keys and the focus
    <div
      id={id}
      className={styles.row}
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.kind === "branch" ? row.isOpen : undefined}
      aria-selected={isActive}
      style={{ paddingInlineStart: `${(row.level - 1) * 14 + 4}px` }}
      onClick={onPress}
    >
      {row.kind === "branch" ? <Icon icon={ChevronRight} size={12} className={styles.arrow} /> : <i />}
      {row.kind === "more" ? (
        <span className={styles.more}>{t("tree.more", { count: Number(row.text) })}</span>
      ) : (
        <>
          <span className={styles.name}>{row.name}</span>
          <span className={styles.value} data-open={row.isOpen || undefined}>
            {row.text}
          </span>
        </>
      )}
    </div>
  );
}
