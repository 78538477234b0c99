/** The mark of a social network beside its name, in the network's own colours. Rule: decoration, and off the start path: the browser fetches the drawing with the button. */
import styles from "./NetworkMark.module.css";

/** Its room is there before the drawing; a network without one has an empty place, so that names stay in line. */
export function NetworkMark({ network }: { network: string }) {
  return <span className={styles.mark} data-network={network} />;
}
