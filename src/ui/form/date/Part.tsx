/** A part of a date or a time, such as its hours: typed, or stepped by the arrows. Rule: the first one says what all of them hold. */
import { type ComponentProps, useContext, useEffect, useEffectEvent } from "react";
import { DateFieldStateContext, DateSegment, TimeFieldStateContext } from "react-aria-components";
import styles from "./Parts.module.css";
import { submitOnEnter } from "./submitOnEnter";

type Segment = ComponentProps<typeof DateSegment>["segment"];

export type PartType = Segment["type"];

/** What is entered in a part; null: nothing. */
export type ReadPart = (type: PartType) => number | null;

interface PartProps {
  readonly segment: Segment;
  /** Called when what is entered is another, also while it is not complete. */
  readonly onEntered: (read: ReadPart) => void;
}

/** Drawn for each part, and for what stands between two of them. */
export function Part({ segment, onEntered }: PartProps) {
  const ofDate = useContext(DateFieldStateContext);
  const ofTime = useContext(TimeFieldStateContext);
  const state = ofDate ?? ofTime;
  const segments = state?.segments;
  const isFirst = segments?.[0] === segment;
  useEffect(() => {
    // as the focus leaves, the library would put the last day of the month in the place of one that the month does not have: no rule
    // would see what was typed, and nobody would be told
    if (isFirst && state) Object.assign(state, { confirmPlaceholder: () => undefined });
  });
  const say = useEffectEvent(() =>
    onEntered((type) => {
      const part = segments?.find((each) => each.type === type);
      return part?.isPlaceholder ? null : (part?.value ?? null);
    }),
  );
  useEffect(() => {
    if (isFirst && segments) say();
  }, [isFirst, segments]);
  return <DateSegment ref={submitOnEnter} segment={segment} className={styles.part ?? ""} />;
}
