/** What is open beside a list of which nothing is chosen: the first thing to do. Rule: only where both have room; a phone shows the list. */
import { useState } from "react";
import { useMedia } from "../../ui/layout/media";

/** `first`: null where nothing is to be done, or it is not known. What was opened stays open, whatever comes first later. */
export function useOpenedFirst(first: number | null): number | null {
  const isWide = useMedia("(min-width: 828px)");
  const [opened, open] = useState<number | null>(null);
  if (opened === null && first !== null && isWide) open(first);
  return isWide ? opened : null;
}
