/**
 * A part that waits for what another part has requested: its skeleton, then the content. Rule: the other part says what failed, by
 * <Loaded> or <NotLoaded>; where a part waits for one answer alone, it is a <Loaded> itself.
 */
import type { ReactElement, ReactNode } from "react";

interface AwaitedProps {
  readonly isKnown: boolean;
  /** An element that says itself that it loads; without one nothing stands there meanwhile. */
  readonly skeleton?: ReactElement;
  readonly children: ReactNode;
}

const NOTHING = <></>;

export function Awaited({ isKnown, skeleton = NOTHING, children }: AwaitedProps) {
  return isKnown ? children : skeleton;
}
