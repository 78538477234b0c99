/** A pause between the parts of a name that stand apart on screen: a screen reader would read them as one (A11Y-12). */
import type { ReactNode } from "react";
import { VisuallyHidden } from "./VisuallyHidden";

/** Heard, not seen; `children` are heard after it. */
export function Pause({ children }: { children?: ReactNode }) {
  return (
    <VisuallyHidden>
      {", "}
      {children}
    </VisuallyHidden>
  );
}
