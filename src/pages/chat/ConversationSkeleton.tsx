/** A conversation's true size while its first messages load: bubbles on both sides, the newest at the bottom. */

import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import styles from "./ConversationView.module.css";

/** Of one, two and three lines; some on the learner's own side. */
const BUBBLES = [
  { key: "first", width: "62%", height: "64px" },
  { key: "second", width: "38%", height: "40px" },
  { key: "own", width: "46%", height: "40px", isOwn: true },
  { key: "long", width: "70%", height: "88px" },
  { key: "ownLong", width: "54%", height: "64px", isOwn: true },
  { key: "last", width: "44%", height: "40px" },
];

export function ConversationSkeleton({ label }: { label: string }) {
  return (
    <LoadingPlace label={label} className={styles.bubbles}>
      {BUBBLES.map(({ key, width, height, isOwn }) => (
        <div key={key} data-own={isOwn}>
          <Skeleton width={width} height={height} />
        </div>
      ))}
    </LoadingPlace>
  );
}
