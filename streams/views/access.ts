/**
 * Whether a learner has access at all (contract 6.2, ROUTE-06). Rule: unknown until both course streams and subscriptions are
 * loaded; before the member part is loaded, their slices are missing.
 */
import type { CourseStream } from "../domains/courses/events";
import type { Subscription } from "../domains/subscriptions/events";
import { isMobileOnly, judgeAccess } from "../domains/subscriptions/select";

interface HasBoth {
  readonly subscriptions?: { readonly value: readonly Subscription[] | null };
  readonly courses?: {
    readonly list: { readonly status: string };
    readonly courseStreams: Readonly<Record<number, CourseStream>>;
  };
}

export function selectAccess({ subscriptions, courses }: HasBoth): "unknown" | "granted" | "none" {
  if (!subscriptions?.value || courses?.list.status !== "loaded") return "unknown";
  return judgeAccess(subscriptions.value, Object.values(courses.courseStreams)) === "none" ? "none" : "granted";
}

/** True once it is known that the subscriptions are valid in the mobile app only (SHELL-07). */
export const selectIsMobileOnly = ({ subscriptions }: HasBoth): boolean =>
  subscriptions?.value ? isMobileOnly(subscriptions.value) : false;
