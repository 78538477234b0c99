// docs/events.md is generated from the code. Rule: it is never out of date.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { eventsPage } from "./eventsPage.mjs";

const written = readFileSync(join(import.meta.dirname, "..", "..", "docs", "events.md"), "utf8");

describe("docs/events.md", () => {
  it("docs/events.md lists every push and every event of the code; `npm run docs` brings it up to date", () => {
    expect(written).toBe(eventsPage());
  });
});
