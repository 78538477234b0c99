// The law: an old snapshot with what was pushed since is the fresh snapshot, for every change the server can make.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLocalPlatform } from "../support/localPlatform";
import type { NodeClient } from "../support/nodeClient";
import { changes, createWorld, exempt, type World } from "./changes";
import { freshClient, headOf, settled, snapshotOf } from "./snapshots";

const serverDir = join(import.meta.dirname, "..", "..", "server");

/** Every route of the server that is no GET, as its source names it. */
function mutatingRoutes(): string[] {
  const files = readdirSync(serverDir, { recursive: true, encoding: "utf8" }).filter((path) =>
    /(?<!test)\.ts$/.test(path),
  );
  return files.flatMap((path) =>
    [...readFileSync(join(serverDir, path), "utf8").matchAll(/app\.(post|put|patch|delete)\(\s*"([^"]+)"/g)].map(
      ([, method = "", route]) => `${method.toUpperCase()} ${path.startsWith("staff/") ? "/staff" : ""}${route}`,
    ),
  );
}

describe("the law", () => {
  let world: World;
  let close: () => Promise<void>;
  let old: NodeClient;
  beforeAll(async () => {
    const platform = await startLocalPlatform();
    close = platform.close;
    world = await createWorld(platform.url);
    old = await freshClient(world);
  });
  afterAll(async () => {
    old.stop();
    await close();
  });

  it("BUS-07 is tried on every change: no route of the server is left out", () => {
    const known = new Set([...changes.map(({ route }) => route), ...Object.keys(exempt)]);
    expect([...known].toSorted()).toEqual([...new Set(mutatingRoutes())].toSorted());
  });

  it.each(changes)("BUS-07 $name: old and pushed is fresh", async ({ prepare, make, unseen }) => {
    await prepare?.(world);
    await settled(old, world);
    const before = snapshotOf(old.state());
    const headBefore = await headOf(world);
    await make(world);
    await settled(old, world);
    const after = snapshotOf(old.state());
    const fresh = await freshClient(world);
    old.stop();
    old = fresh;
    expect(after).toEqual(snapshotOf(fresh.state()));
    if (unseen) expect(after).toEqual(before);
    else {
      expect(after).not.toEqual(before);
      expect(await headOf(world)).toBeGreaterThan(headBefore);
    }
  });
});
