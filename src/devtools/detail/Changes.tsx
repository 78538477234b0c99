/** What an event changed in the state, path by path. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { diffStates, type EventRecord, redactState } from "../../../streams/devtools/index";
import styles from "./Detail.module.css";

const MOST_TEXT = 400;

/** Both states are redacted before they are compared: nothing else of them is shown. */
export function Changes({ record: { before, after } }: { record: EventRecord }) {
  const { t } = useTranslation("devtools");
  const { changes, moreCount } = useMemo(() => diffStates(redactState(before), redactState(after)), [before, after]);
  if (changes.length === 0) return <p className={styles.usual}>{t("detail.noChange")}</p>;
  return (
    <>
      <ul className={styles.changes}>
        {changes.map(({ path, kind, before: was, after: is }) => (
          <li key={path}>
            <div className={styles.path}>{path}</div>
            {kind !== "added" && (
              <div className={styles.was}>
                − <del style={{ textDecoration: "none" }}>{valueText(was)}</del>
              </div>
            )}
            {kind !== "removed" && (
              <div className={styles.is}>
                + <ins style={{ textDecoration: "none" }}>{valueText(is)}</ins>
              </div>
            )}
          </li>
        ))}
      </ul>
      {moreCount > 0 && <p className={styles.usual}>{t("detail.moreChanges", { count: moreCount })}</p>}
    </>
  );
}

function valueText(value: unknown): string {
  const text = JSON.stringify(value, null, 1)?.replace(/\n\s*/g, " ") ?? String(value);
  return text.length > MOST_TEXT ? `${text.slice(0, MOST_TEXT)}…` : text;
}
