/** A short moment of joy. Rule: pure decoration, over in a second, and not there under reduced motion. */
import styles from "./Celebration.module.css";

const PIECES = Array.from({ length: 14 }, (_, index) => index);

export function Celebration() {
  return (
    <span className={styles.burst} aria-hidden="true">
      {PIECES.map((index) => (
        <i key={index} style={{ rotate: `${(360 / PIECES.length) * index}deg` }} />
      ))}
    </span>
  );
}
