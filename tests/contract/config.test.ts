// The start: the brand of a host, and the effect of a configuration that does not fit (contract 2).
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { decodeConfig } from "../../brands/schema";
import { createClient } from "../../streams/client";
import type { AppEvent } from "../../streams/parts/types";
import { createFakePorts } from "../../streams/ports/fakes/ports";
import { createCall } from "../support/http";
import { startLocalPlatform } from "../support/servers/localPlatform";
import { createNodeHttp, createNodeToken } from "../support/servers/nodeClient";
import { until } from "../support/until";

const brandsDir = join(import.meta.dirname, "..", "..", "brands");
const readJson = async (path: string) => JSON.parse(await readFile(path, "utf8"));

/** Every host that a brand's folder names, with that brand. */
async function hosts(): Promise<[host: string, brand: string][]> {
  const folders = (await readdir(brandsDir, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  const lists = folders.map(async ({ name }) => {
    const files = await readdir(join(brandsDir, name, "domains"));
    const domains = await Promise.all(files.map((file) => readJson(join(brandsDir, name, "domains", file))));
    return domains.flatMap((domain) => domain.hosts.map((host: string): [string, string] => [host, name]));
  });
  return (await Promise.all(lists)).flat();
}

/** GET /config.json as a page of `host` requests it. */
async function configOf(url: string, host: string): Promise<{ cache: string | undefined; body: unknown }> {
  const asked = get(`${url}/config.json`, { headers: { host } });
  const [response] = (await once(asked, "response")) as [IncomingMessage];
  return { cache: response.headers["cache-control"], body: await json(response) };
}

describe("the configuration of a host", () => {
  let url: string;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ url, close } = await startLocalPlatform({ brand: undefined }));
  });
  afterAll(() => close());

  it("BRAND-01 the configuration of a host is that of the brand whose folder names it, and decodes", async () => {
    const known = await hosts();
    expect(new Set(known.map(([, brand]) => brand))).toEqual(new Set(["dev", "face", "local", "mind", "web"]));
    for (const [host, brand] of known) {
      const { body, cache } = await configOf(url, `${host}:3000`);
      expect(decodeConfig(body), host).toMatchObject({ ok: true, config: { appId: brand } });
      expect(cache).toBe("no-cache");
    }
  });

  it("COOK-01 the configuration says of the policy about cookies what its own call says", async () => {
    const { body } = await configOf(url, "localhost:3000");
    const { is_enabled: isEnabled, version } = (await createCall(url)("GET", "/spa/api/v1/cookie")).body;
    expect(decodeConfig(body)).toMatchObject({ ok: true, config: { cookie: { isEnabled, version } } });
  });

  it("BRAND-01 the configuration of any other host is the default one", async () => {
    const { body } = await configOf(url, "school.unheard-of.example");
    expect(decodeConfig(body)).toMatchObject({ ok: true, config: { appId: "default" } });
  });
});

describe("a configuration that does not fit", () => {
  it("BRAND-02 BRAND-03 a configuration that does not fit is refused before anything else happens; the path is logged, not the value", async () => {
    const directory = await mkdtemp(join(tmpdir(), "learning-brands-"));
    await cp(join(brandsDir, "local"), join(directory, "local"), { recursive: true });
    const file = join(directory, "local", "brand.json");
    await writeFile(file, JSON.stringify({ ...(await readJson(file)), messageDelay: "soon enough" }));
    const platform = await startLocalPlatform({ brandsDir: directory });
    const ports = createFakePorts();
    const token = createNodeToken("kept-from-before");
    const http = createNodeHttp({ url: platform.url, token });
    const loadMember = () => Promise.reject(new Error("the start must not get this far"));
    const client = createClient({ makePorts: () => ({ ...ports, http, token }), loadMember, loadVisitor: loadMember });
    const events: AppEvent[] = [];
    client.events$.subscribe((event) => events.push(event));
    try {
      await until("it is refused", () => client.state().brand.status === "fail");
      expect(client.state().brand.config).toBeNull();
      expect(events.filter(({ type }) => type.startsWith("session/"))).toEqual([]);
      expect(ports.sink.reports.join()).toContain("at brand.messageDelay");
      expect(ports.sink.reports.join()).not.toContain("soon enough");
    } finally {
      client.stop();
      await platform.close();
      await rm(directory, { recursive: true });
    }
  });
});
