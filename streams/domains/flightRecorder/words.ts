/**
 * The words that the code itself declares: values of closed lists in the schemas of pushes, kinds of problems, and those of the connection.
 * Rule: a text that equals one of them tells nothing of a person, so that it may be shown where everything else is hidden (DEV-16).
 */
import { PROBLEM_KINDS } from "../../bus/problem";
import { Struct } from "../../bus/wire/schema";

const words = new Set<string>([
  ...PROBLEM_KINDS,
  ...["websocket", "polling", "unauthorized", "unavailable", "forbidden", "too_many", "busy"],
  ...["ping timeout", "io server disconnect", "io client disconnect", "transport close", "transport error"],
  ...["logout", "over", "deleted", "elsewhere"],
]);
export const isDeclaredWord = (text: string): boolean => words.has(text);

/** Declares each word of the closed lists in a schema, however deep they are. */
export function declareWords(schema: unknown): void {
  if (!(schema instanceof Struct)) return;
  const { type, schema: inner } = schema as { readonly type: string; readonly schema: unknown };
  if (typeof inner !== "object" || inner === null) return;
  for (const each of inner instanceof Struct ? [inner] : (Object.values(inner) as unknown[])) {
    if (typeof each === "string" && type === "enums") words.add(each);
    declareWords(each);
  }
}
