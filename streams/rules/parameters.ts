/** Required parameters of a call (VAL-07). Rule: a call without one is a bug and never reaches the server. */

/** A parameter that a call needs was missing. */
export class InvalidParameterError extends Error {
  override readonly name = "InvalidParameterError";
}

export type ParameterName =
  | "Id"
  | "StreamId"
  | "courseId"
  | "stageId"
  | "dayId"
  | "UserHomeworkStatusId"
  | "url"
  | "fileId";

/** Throws "<name> must be set" for a value that is missing, empty, zero or not a number. */
export function mustBeSet(value: unknown, name: ParameterName): void {
  if (!value) throw new InvalidParameterError(`${name} must be set`);
}
