/** The place of what is on its way. Rule: its shapes have no words, so the place has a name. */
import type { ReactNode } from "react";

interface LoadingPlaceProps {
  /** That it loads, in words. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Named for who comes there; it is not announced, since what arrives is shown in its place. */
export function LoadingPlace({ label, className, children }: LoadingPlaceProps) {
  return (
    <div role="status" aria-live="off" aria-label={label} className={className}>
      {children}
    </div>
  );
}
