/** The first stop of the Tab key: past the header, to the page (A11Y-04). */
import styles from "./SkipLink.module.css";

/** A link that is seen only while focused; `targetId` is the id of the page's main part, which takes the focus. */
export function SkipLink({ targetId, label }: { targetId: string; label: string }) {
  return (
    <a href={`#${targetId}`} className={styles.link} onClick={(event) => focusTarget(event, targetId)}>
      {label}
    </a>
  );
}

/** The focus moves without a change of the address, which the router would take for a navigation. */
function focusTarget(event: React.MouseEvent, targetId: string) {
  event.preventDefault();
  document.getElementById(targetId)?.focus();
}
