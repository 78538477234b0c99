/** What went wrong, in the place where it went wrong. Rule: it is said at once, as it appears, and in nobody else's words. */
import type { ReactNode } from "react";

/** An alert with its ways on. */
export function Alert({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div role="alert" className={className}>
      {children}
    </div>
  );
}
