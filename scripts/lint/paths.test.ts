// Files, folders and names that the documents have, and files in comments. Rule: each of them exists, so that nobody looks for what has moved.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix, sep } from "node:path";
import { describe, expect, it } from "vitest";

const projectDir = join(import.meta.dirname, "..", "..");
const read = (path: string): string => readFileSync(join(projectDir, path), "utf8");

const ROOTS = ["streams", "src", "server", "tests", "scripts", "docs", "brands", "public"];
/** Folders of `streams`, which most documents name without it; the hosts of a brand are in `domains` too. */
const BELOW_STREAMS = ["bus", "domains", "parts", "ports", "views", "rules", "operators"];
/** Files at addresses of third parties and of servers, and those that the build writes. */
const NOT_OURS = [
  "fbevents.js",
  "vue/js/playerjs.js",
  "config.json",
  "worker.js",
  "dist/worker.js",
  "dist/workerOff.js",
  "config/<host>.json",
  "docs/personal_data_agreement.pdf",
];

/** Every file and folder, as "streams/bus/bus.ts". */
const entries = ["", ...ROOTS]
  .flatMap((root) =>
    readdirSync(join(projectDir, root), { recursive: root !== "", encoding: "utf8" }).map((path) =>
      posix.join(root, path.replaceAll(sep, "/")),
    ),
  )
  .filter((path) => !path.includes("node_modules"));
const sources = entries.filter(
  (path) => /^[^.].*\.(tsx?|mjs|cjs|js|css)$/.test(path) && !path.startsWith("server/demo/media/"),
);
const documents = [
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "README.md",
  ...entries.filter((path) => /^docs\/.*\.md$/.test(path)),
];
const events = new Set(codeOf(read("docs/events.md")));

const isPath = (word: string): boolean =>
  [...ROOTS, ...BELOW_STREAMS].some((folder) => word.startsWith(`${folder}/`)) ||
  /[\w*>]\.(tsx?|mjs|cjs|js|css|md|json)$/.test(word);

/** A path may leave out where it begins and how it ends; `*`, `<noun>` and the X of `XView` stand for any name. */
function isThere(path: string): boolean {
  const pattern = path
    .replace(/\/$/, "")
    .replaceAll(/[.+()[\]]/g, "\\$&")
    .replaceAll(/<[^>]*>|\*|\bX(?=[A-Z])/g, "[^/]+");
  const isBelow = (folders: readonly string[]) => folders.some((folder) => path.startsWith(`${folder}/`));
  const belowStreams = isBelow(BELOW_STREAMS) ? "^(streams|brands/[^/]+)/" : "(^|/)";
  const whole = new RegExp(`${isBelow(ROOTS) ? "^" : belowStreams}${pattern}(\\.[\\w.]+)?$`);
  return entries.some((entry) => whole.test(entry));
}

/** "a/{b,c}.ts" as "a/b.ts" and "a/c.ts". */
function expand(word: string): string[] {
  const [all, before = "", set = "", after = ""] = /^(.*?)\{([^{}]*,[^{}]*)\}(.*)$/.exec(word) ?? [];
  return all === undefined ? [word] : set.split(",").flatMap((name) => expand(before + name + after));
}

/** The words in backticks and in blocks of code. */
function codeOf(text: string): string[] {
  const code = [...text.matchAll(/```[^\n]*\n([\s\S]*?)```|`([^`\n]+)`/g)].map(
    ([, block, inline]) => block ?? inline ?? "",
  );
  return code
    .flatMap((part) => part.replaceAll(/,\s+(?=[^{}]*\})/g, ",").split(/\s+/))
    .flatMap(expand)
    .map((word) =>
      word
        .replace(/^[("'/]+/, "")
        .replace(/\?.*$/, "")
        .replace(/[)"',:;.]+$/, ""),
    );
}

/** Paths in a document that lead nowhere. A word with `…`, `$` or what is left of `{}` is no path. */
const missingIn = (text: string): string[] =>
  codeOf(text).filter(
    (word) => isPath(word) && !/[…${}=]/.test(word) && ![...NOT_OURS, ...events].includes(word) && !isThere(word),
  );

/** The same for the comments of a source: our sources, and what begins with one of our folders. */
function missingInComments(text: string): string[] {
  const comments = [...text.matchAll(/(?<=^|\s)\/\/ .*$|\/\*[\s\S]*?\*\//gm)].map(([comment]) => comment);
  const named = comments.flatMap((comment) => comment.match(/(?<![\w/.@<>*{}…-])\w[\w/.-]*\w/g) ?? []);
  const isNamed = (word: string) =>
    /\w\.tsx?$/.test(word) ||
    ROOTS.some((root) => word.startsWith(`${root}/`) && root !== "brands" && root !== "public");
  return named.filter((word) => isNamed(word) && !isThere(word));
}

/** Names of libraries and of the specification, which only a document says. */
const NAMES_OF_OTHERS = ["useObservableEagerState", "renderedLength", "userExternalAuths"];
const written = new Set(
  [...sources, ...entries.filter((path) => /^(src|server|brands|tests)\/.*\.json$/.test(path))].flatMap(
    (path) => read(path).match(/[A-Za-z_$][\w$]*/g) ?? [],
  ),
);

/** Names in a document, alone in backticks and with a capital within, that no source has: what was renamed or is gone. */
const goneIn = (text: string): string[] =>
  [...text.matchAll(/`([a-z][a-z0-9]*[A-Z]\w*)(?:\([^`\n]*\))?`/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !written.has(name) && !NAMES_OF_OTHERS.includes(name));

describe("names in documents", () => {
  it("every name that a document has alone in backticks is in a source", () => {
    // the specification's names are the server's
    const ours = documents.filter((path) => !path.startsWith("docs/spec/"));
    expect(ours.flatMap((path) => goneIn(read(path)).map((name) => `${path}: ${name}`))).toEqual([]);
  });

  it("a name that no source has is found", () => {
    const gone = ["weeks", "WhenGone"].join("");
    expect(goneIn(`\`${gone}\`, \`useView\`, \`${gone}(row)\`, \`points\`, \`${gone} = 1\``)).toEqual([gone, gone]);
  });
});

describe("paths in documents and comments", () => {
  it("every path that a document names exists", () => {
    expect(documents.length).toBeGreaterThan(40);
    expect(codeOf(documents.map(read).join("\n")).filter(isPath).length).toBeGreaterThan(300);
    expect(documents.flatMap((path) => missingIn(read(path)).map((word) => `${path}: ${word}`))).toEqual([]);
  });

  it("every link of a document to a file leads to one", () => {
    const dead = documents.flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:)([^)#\s]+)/g)]
        .map(([, target = ""]) => join(dirname(path), target))
        .filter((target) => !existsSync(join(projectDir, target)))
        .map((target) => `${path}: ${target}`),
    );
    expect(dead).toEqual([]);
  });

  it("every source that a comment names exists", () => {
    expect(sources.length).toBeGreaterThan(1500);
    const others = sources.filter((path) => path !== "scripts/lint/paths.test.ts");
    expect(others.flatMap((path) => missingInComments(read(path)).map((word) => `${path}: ${word}`))).toEqual([]);
  });

  it.each([
    ["`streams/bus/resource.ts`", "streams/bus/resource.ts"],
    ["`bus/mutation.ts`", "bus/mutation.ts"],
    ["`bus/state.ts`, which is in `domains/bus`", "bus/state.ts"],
    ["`streams/bus/{bus,gone}.ts`", "streams/bus/gone.ts"],
    ["`src/ui/{card, gone}`", "src/ui/gone"],
    ["`streams/domains/<noun>/gone.ts`", "streams/domains/<noun>/gone.ts"],
    ["`npx vitest run tests/gone/kills`", "tests/gone/kills"],
    ["```\nstreams/bus/bus.ts   then gone.ts, at last\n```", "gone.ts"],
    ["`/src/gone/?view=forms`", "src/gone/"],
  ])("a path that does not exist is found in %j", (text, path) => expect(missingIn(text)).toEqual([path]));

  it.each([
    "`streams/bus/bus.ts`, `bus/wire`, `domain.ts`",
    "`src/pages/<area>/XView.tsx` and `src/locales/*/<area>.json`",
    "`session/ended`, `bus/effectFailed`, `GET /courses/{id}`, `src/…`",
  ])("nothing is missing in %j", (text) => expect(missingIn(text)).toEqual([]));

  it("a comment that names a file that does not exist is found", () => {
    const source = ["/** Apart from gone.ts. */", 'const path = "never.ts"; // see server/gone', "// bus.ts stays"];
    expect(missingInComments(source.join("\n"))).toEqual(["gone.ts", "server/gone"]);
  });
});
