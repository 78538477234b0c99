/** What a step on the way of an own message says: the same words for the learner and for support (RT-13). */
import type { TFunction } from "i18next";

interface SaidStep {
  readonly name: "written" | "stored" | "brought" | "shown" | "seen" | "answered";
  readonly status: "done" | "open" | "unknown";
}
interface SaidJourney {
  readonly isFromHere: boolean;
  readonly isCaughtUp: boolean;
  readonly answeredBy: string | null;
}

/** "Seen by the expert", "Not seen by the expert yet", "This page didn’t see it come". */
export function sayStep(
  t: TFunction<"journey">,
  { name, status }: SaidStep,
  { isFromHere, isCaughtUp, answeredBy }: SaidJourney,
): string {
  const isDone = status === "done";
  if (name === "written") return t(isFromHere ? "written.here" : "written.elsewhere");
  if (name === "stored") return t("stored.done");
  if (name === "brought" && isDone && isCaughtUp) return t("brought.caughtUp");
  if (name === "brought" || name === "shown") return t(isDone ? `${name}.done` : `${name}.unknown`);
  if (name === "answered" && isDone && answeredBy !== null) return t("answeredBy", { name: answeredBy });
  return t(isDone ? `${name}.done` : `${name}.open`);
}
