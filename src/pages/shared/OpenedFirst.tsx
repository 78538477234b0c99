/** Beside a list of which nothing is chosen, the first thing to do opens by itself. Rule: only where both have room; a phone shows the list. */
import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { useMedia } from "../../ui/layout/media";

/** `to`: null where nothing is to be done; then `children` say so. */
export function OpenedFirst({ to, children }: { to: string | null; children: ReactNode }) {
  const isWide = useMedia("(min-width: 828px)");
  // the list itself is no place to go back to: back would lead here again
  return isWide && to !== null ? <Navigate to={to} replace /> : children;
}
