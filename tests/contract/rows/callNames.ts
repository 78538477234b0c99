// The names of every call that the domains make, "domain.function", read from their files of calls.
// Rule: nothing is listed manually; a new file `streams/domains/<noun>/api.ts` or `…Api.ts` is found by itself.
const files = import.meta.glob<Record<string, unknown>>(
  ["../../../streams/domains/*/api.ts", "../../../streams/domains/*/*Api.ts"],
  { eager: true },
);

const domainOf = (path: string): string => path.split("/").at(-2) ?? "";

/** Each function that a file of calls exports. A name that two files of one domain export is listed twice. */
export const callNames: readonly string[] = Object.entries(files).flatMap(([path, exported]) =>
  Object.keys(exported)
    .filter((name) => typeof exported[name] === "function")
    .map((name) => `${domainOf(path)}.${name}`),
);

const texts = import.meta.glob<string>(["../../../streams/domains/*/*.ts", "!**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
/** Whether a file describes a call that no row can name: only files of calls do, and resources for what they read. */
export function hasStrayCall(path: string, text: string): boolean {
  if (/\/(api|\w*Api)\.ts$/.test(path)) return false;
  return path.endsWith("/resources.ts")
    ? /\bmethod: "(POST|PUT|PATCH|DELETE)"/.test(text)
    : /\bmethod: "(GET|POST|PUT|PATCH|DELETE)"/.test(text);
}
/** The files of the domains that have one. */
export const strayCalls = (): string[] =>
  Object.entries(texts)
    .filter(([path, text]) => hasStrayCall(path, text))
    .map(([path]) => path.replace(/.*domains\//, ""));
