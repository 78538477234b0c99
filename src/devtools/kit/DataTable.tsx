/** A plain table of the tools; of a long one only a part is rendered until more is requested. */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import styles from "./DataTable.module.css";
import { ToolButton } from "./ToolButton";

export interface DataColumn {
  readonly title: string;
  readonly isNumber?: boolean;
}
export interface DataRow {
  readonly id: string;
  readonly cells: readonly ReactNode[];
  readonly tone?: "negative" | "warning" | undefined;
}
export interface DataTableProps {
  readonly label: string;
  readonly columns: readonly DataColumn[];
  readonly rows: readonly DataRow[];
  /** Shown instead of a table without rows. */
  readonly empty: string;
  /** With these the first cell of a row is a button. */
  readonly selectedId?: string | null;
  readonly onSelect?: (id: string) => void;
}

const PART = 200;

/** The rows in the order given. */
export function DataTable({ label, columns, rows, empty, selectedId, onSelect }: DataTableProps) {
  const { t } = useTranslation("devtools");
  const [parts, setParts] = useState(1);
  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  const rest = rows.length - parts * PART;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable from the keyboard */}
      <div className={styles.scroller} role="group" aria-label={label} tabIndex={0}>
        <table className={styles.table} aria-label={label}>
          <thead>
            <tr>
              {columns.map(({ title, isNumber }) => (
                <th key={title} scope="col" data-number={isNumber || undefined}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, parts * PART).map(({ id, cells, tone }) => (
              <tr key={id} data-tone={tone} aria-current={id === selectedId || undefined}>
                {cells.map((cell, index) => (
                  <td key={columns[index]?.title} data-number={columns[index]?.isNumber || undefined}>
                    {index === 0 && onSelect ? (
                      <button type="button" className={styles.select} onClick={() => onSelect(id)}>
                        {cell}
                      </button>
                    ) : (
                      cell
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rest > 0 && <ToolButton label={t("tree.more", { count: rest })} onClick={() => setParts(parts + 1)} />}
    </>
  );
}
