/**
 * What is remembered of who connects: the browser, its system, and the build of the client, for the staff who help. Rule: 60 bytes at
 * most, in a text of its own: a part of a header would hold the whole header in memory, ten thousand times.
 */

const MAX_BYTES = 60;
const MOST_TEXTS = 1_000;

/** In this order: each browser calls itself by the names of those after it too. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Edge", /Edg(?:A|iOS)?\/(\d+)/],
  ["Opera", /OPR\/(\d+)/],
  ["Samsung Internet", /SamsungBrowser\/(\d+)/],
  ["Yandex", /YaBrowser\/(\d+)/],
  ["Firefox", /(?:Firefox|FxiOS)\/(\d+)/],
  ["Chrome", /(?:Chrome|CriOS)\/(\d+)/],
  ["Safari", /Version\/(\d+)[^ ]* .*Safari\//],
];
const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ["Android", /Android/],
  ["iOS", /iPhone|iPad|iPod/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
];

/** Most people have the same browser and build: one text for all of them. */
const known = new Map<string, string>();

/** As "Firefox 132, Windows, build B3xQ9a"; what is not known is left out. */
export function describeClient(userAgent: unknown, build: unknown): string {
  const agent = typeof userAgent === "string" ? userAgent.slice(0, 500) : "";
  const browser = BROWSERS.flatMap(([name, mark]) => {
    const version = mark.exec(agent)?.[1];
    return version === undefined ? [] : [`${name} ${version.slice(0, 6)}`];
  })[0];
  const system = SYSTEMS.find(([, mark]) => mark.test(agent))?.[0];
  const named = typeof build === "string" && /^[\w.-]{1,24}$/.test(build) ? `build ${build}` : undefined;
  const parts = [browser, system, named].filter((part) => part !== undefined);
  return share(parts.join(", "));
}

function share(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  if (known.size >= MOST_TEXTS) known.clear();
  // ASCII only, so a byte is a letter; read from bytes, so that it holds no other text
  const own = Buffer.from(text, "latin1").toString("latin1", 0, MAX_BYTES);
  known.set(own, own);
  return own;
}
