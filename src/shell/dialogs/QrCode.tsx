/** A code to scan. Rule: dark on light whatever the theme, never so small that its modules cannot be read. */
import { useMemo } from "react";
import styles from "./QrCode.module.css";
import { qrPath } from "./qrPath";

/** Load it lazily: few need it. `label` says where the code leads. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
