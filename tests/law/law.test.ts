// The law: an old snapshot plus the pushes since is the fresh snapshot, for every change the server can make; also
// when the snapshot was made before the change and arrives after its pushes.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startLocalPlatform } from "../support/servers/localPlatform";
import type { NodeClient } from "../support/servers/nodeClient";
import { changes, exempt } from "./changes";
import { followed, freshClient, headOf, type Snapshot, settled, snapshotOf } from "./snapshots";
import { waitingForAll, waitingForOlder } from "./waiting";
import { type Change, createWorld, type World } from "./world";

const serverDir = join(import.meta.dirname, "..", "..", "server");

/** Every route of the server that is not a GET, as its source names it. */
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

let world: World;
let close: () => Promise<void>;
/** A client that has everything; the fresh client of one change is the old client of the next. */
let old: NodeClient;
beforeAll(async () => {
  const platform = await startLocalPlatform({ lessonQuietMs: 100 });
  close = platform.close;
  world = await createWorld(platform.url);
  old = await freshClient(world);
});
afterAll(async () => {
  old.stop();
  await close();
});

interface Outcome {
  readonly headsBy: number;
  readonly before: Snapshot;
  readonly after: Snapshot;
  /** Of clients whose answers were made before the change and came after its pushes. */
  readonly late: readonly Snapshot[];
  readonly fresh: Snapshot;
}

async function outcomeOf({ prepare, make, unseen }: Change): Promise<Outcome> {
  await prepare?.(world);
  await settled(old, world);
  const before = snapshotOf(old.state());
  const waiting = unseen ? [] : await Promise.all([waitingForAll(world), waitingForOlder(world)]);
  const head = await headOf(world);
  await make(world);
  await settled(old, world);
  for (const { node, gate } of waiting) {
    await followed(node, world);
    gate.open();
    await settled(node, world);
    node.stop();
  }
  const after = snapshotOf(old.state());
  old.stop();
  old = await freshClient(world);
  const late = waiting.map(({ node }) => snapshotOf(node.state()));
  return { headsBy: (await headOf(world)) - head, before, after, late, fresh: snapshotOf(old.state()) };
}

it("BUS-07 the law is tested with every change: no route of the server is left out", () => {
  const known = new Set([...changes.map(({ route }) => route), ...Object.keys(exempt)]);
  expect([...known].toSorted()).toEqual([...new Set(mutatingRoutes())].toSorted());
});

const rows = changes.map((change) => [change.name, change] as const);
describe.each(rows.filter(([, { unseen }]) => !unseen))("%s", (_, change) => {
  let outcome: Outcome;
  beforeAll(async () => {
    outcome = await outcomeOf(change);
  });

  it("a change is pushed, and the client sees it", () => {
    expect(outcome.headsBy).toBeGreaterThan(0);
    expect(outcome.after).not.toEqual(outcome.before);
  });
  it("BUS-07 a change makes the old snapshot plus the pushes equal to the fresh one", () => {
    expect(outcome.after).toEqual(outcome.fresh);
  });
  it("RT-03 a change loses and doubles no push that overtakes a snapshot, or older messages", () => {
    expect(outcome.late).toEqual([outcome.fresh, outcome.fresh]);
  });
});

describe.each(rows.filter(([, { unseen }]) => unseen))("%s", (_, change) => {
  it(`BUS-07 a change does nothing in the client: ${change.unseen}`, async () => {
    const { before, after, fresh } = await outcomeOf(change);
    expect([after, fresh]).toEqual([before, before]);
  });
});
