// The client's uploads against the real server: what is cancelled, finished and refused.
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstValueFrom, toArray } from "rxjs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFakePorts } from "../../streams/ports/fakes/ports";
import { createUploadPort } from "../../streams/ports/http/uploads";
import type { UploadPort } from "../../streams/ports/types";
import { type Relay, startRelay } from "../chaos/relay";
import { type Account, signIn } from "../support/http";
import { startLocalPlatform } from "../support/localPlatform";
import { until } from "../support/until";

let url: string;
let relay: Relay;
let dataDir: string;
let account: Account;
let port: UploadPort;
let jpeg: Buffer;
let close: () => Promise<void>;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "uploads-"));
  const platform = await startLocalPlatform({ dataDir });
  ({ url, close } = platform);
  relay = await startRelay(platform.port);
  account = await signIn(url);
  const { clock, token } = createFakePorts();
  token.write(account.token);
  port = createUploadPort({ uploadUrl: () => `${relay.url}/spa/v2/files`, language: () => "es", token, clock });
  jpeg = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await relay.close();
  await close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Node's build of the library reads a buffer where a browser's reads a file. */
const asFile = (data: Buffer, name: string, type: string): File =>
  Object.assign(Buffer.from(data), { name, type, size: data.length }) as unknown as File;
const stored = async (): Promise<string[]> => (await readdir(join(dataDir, "files", "uploads"))).sort();

describe("uploads of the client", () => {
  it("HW-08 an upload that is cancelled on its way is removed from the server", async () => {
    const before = await stored();
    port.hold("cancelled", asFile(Buffer.alloc(30_000_000, 7), "long.mp4", "video/mp4"));
    // at this speed it takes minutes; its address is known at the first progress
    relay.suffer({ bytesPerSecond: 200_000 });
    await firstValueFrom(port.send("cancelled"));
    expect((await stored()).length).toBeGreaterThan(before.length);
    port.drop("cancelled");
    await until("the server keeps nothing of it", async () => (await stored()).length === before.length);
    relay.heal();
  });

  it("HW-08 a finished upload stays when the page drops it", async () => {
    port.hold("done", asFile(jpeg, "done.jpg", "image/jpeg"));
    const signals = await firstValueFrom(port.send("done").pipe(toArray()));
    const done = signals.find(({ kind }) => kind === "done") as { raw: { id: number; url: string } } | undefined;
    port.drop("done");
    expect((await account.call("GET", `/spa/v2/files/${done?.raw.id}`)).status).toBe(200);
    expect((await fetch(url + done?.raw.url)).status).toBe(200);
  });

  it("SEC-06 a picture that cannot be decoded is refused in the learner's language, and a retry begins from the start", async () => {
    port.hold("broken", asFile(jpeg.subarray(0, jpeg.length * 0.6), "broken.jpg", "image/jpeg"));
    for (let attempt = 0; attempt < 2; attempt++)
      await expect(firstValueFrom(port.send("broken").pipe(toArray()))).rejects.toMatchObject({
        problem: { kind: "refused", status: 422, text: "La imagen está dañada y no se ha podido leer." },
      });
  });
});
