/**
 * Words that change while the focus is elsewhere: a count, a progress, what became of a press. Rule: the announcer says them
 * (A11Y-07), and this element itself is silent, so that nothing is heard twice.
 */
import { useChangeSaid } from "./useChangeSaid";
import { useSaid } from "./useSaid";

interface StatusTextProps {
  readonly className?: string | undefined;
  readonly id?: string;
  readonly children: string | null | undefined;
}

/** A line that is said when it appears and when it changes. */
export function StatusText({ children, ...rest }: StatusTextProps) {
  useSaid(children);
  return (
    <p role="status" aria-live="off" {...rest}>
      {children}
    </p>
  );
}

/** A value between controls that is said when it changes, and not when it is first seen. */
export function StatusValue({ className, children }: { className?: string | undefined; children: string }) {
  useChangeSaid(children);
  return (
    <span role="status" aria-live="off" className={className}>
      {children}
    </span>
  );
}
