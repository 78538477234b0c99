/** Why nothing could be taken with the camera (contract 6.21). Rule: a browser's error is one of few words, and each has its text. */

/** `noCamera` is the browser's own; the others are the capture errors of the contract, without 3, "no media files", which is neutral. */
export type CaptureProblem = "internal" | "busy" | "invalidArgument" | "permissionDenied" | "notSupported" | "noCamera";

const PROBLEMS: Readonly<Record<string, CaptureProblem>> = {
  NotReadableError: "busy",
  OverconstrainedError: "invalidArgument",
  NotAllowedError: "permissionDenied",
  NotFoundError: "noCamera",
  // the document may not use it, by its policy or by where it comes from
  SecurityError: "notSupported",
  NotSupportedError: "notSupported",
  // a page without https
  TypeError: "notSupported",
};

/** What an error of `getUserMedia` means for the learner; an unknown one is internal. */
export function toCaptureProblem(error: unknown): CaptureProblem {
  return (error instanceof Error && PROBLEMS[error.name]) || "internal";
}

/** Whether the page may ask for a camera at all: a page without https, and some browsers inside other apps, cannot. */
export const canAskForCamera = (): boolean => typeof navigator.mediaDevices?.getUserMedia === "function";
