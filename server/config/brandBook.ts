/** The brands as data. Rule: adding a brand is adding a folder; unknown hosts and ids are the brand `default` (contract 2). */
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { StartError } from "../startError";

type Json = Record<string, unknown>;

interface BrandEntry {
  readonly appId: string;
  readonly brand: Json;
  readonly domains: readonly Json[];
}

export interface AppConfig {
  readonly appId: string;
  readonly brand: Json;
  readonly domain: Json;
}

const DEFAULT_MESSAGE_DELAY_SECONDS = 15;
const EMPTY_BRAND: BrandEntry = { appId: "default", brand: {}, domains: [] };

export class BrandBook {
  private constructor(
    private readonly entries: readonly BrandEntry[],
    private readonly forced: string | undefined,
  ) {}

  /** Reads every folder of `directory`. Throws StartError for a folder without brands, a forced brand that is not there, and for a brand's file that is no JSON. */
  static async read(directory: string, forced?: string): Promise<BrandBook> {
    const found = await readdir(directory, { withFileTypes: true }).catch(() => []);
    const ids = found.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
    if (ids.length === 0)
      throw new StartError(
        `There are no brands in ${directory}. Set BRANDS_DIR to a folder that holds a folder for each brand, or leave it out.`,
      );
    if (forced !== undefined && !ids.includes(forced))
      throw new StartError(`BRAND=${forced} is no folder of ${directory}. Set BRAND to one of them, or leave it out.`);
    return new BrandBook(await Promise.all(ids.map((id) => readBrand(directory, id))), forced);
  }

  get ids(): string[] {
    return this.entries.map((entry) => entry.appId);
  }

  /** What `GET /config.json` answers for a Host header. */
  configFor(host: string): AppConfig {
    const name = hostName(host);
    const owner = this.forced ? this.entry(this.forced) : this.entries.find((entry) => findDomain(entry, name));
    const entry = owner ?? this.entry("default") ?? EMPTY_BRAND;
    return { appId: entry.appId, brand: entry.brand, domain: findDomain(entry, name) ?? entry.domains[0] ?? {} };
  }

  /** The brand of a call: by the application's id, else by the host. */
  brandFor(appId: string | undefined, host: string): Json {
    return (appId ? this.entry(appId) : undefined)?.brand ?? this.configFor(host).brand;
  }

  /** The id of that brand. */
  idFor(appId: string | undefined, host: string): string {
    return (appId ? this.entry(appId) : undefined)?.appId ?? this.configFor(host).appId;
  }

  /** Whether a brand names this host: only such a host may be in a link that is sent. */
  knows(host: string): boolean {
    return this.entries.some((entry) => findDomain(entry, hostName(host)));
  }

  /** Milliseconds between two accepted messages. */
  messageDelayMs(appId: string | undefined, host: string): number {
    const seconds = this.brandFor(appId, host).messageDelay;
    return 1000 * (typeof seconds === "number" && seconds >= 0 ? seconds : DEFAULT_MESSAGE_DELAY_SECONDS);
  }

  private entry(id: string): BrandEntry | undefined {
    return this.entries.find((entry) => entry.appId === id);
  }
}

function hostName(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, "");
}

function findDomain(entry: BrandEntry, name: string): Json | undefined {
  return entry.domains.find((domain) => Array.isArray(domain.hosts) && domain.hosts.includes(name));
}

async function readBrand(directory: string, id: string): Promise<BrandEntry> {
  const folder = join(directory, id, "domains");
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith(".json")).sort();
  const domains = await Promise.all(files.map((name) => readJson(join(folder, name))));
  return { appId: id, brand: await readJson(join(directory, id, "brand.json")), domains };
}

async function readJson(path: string): Promise<Json> {
  try {
    return JSON.parse(await readFile(path, "utf8")) as Json;
  } catch (error) {
    throw new StartError(
      `The brand file ${path} cannot be read (${(error as Error).message}). Correct it, or take its folder out of BRANDS_DIR.`,
    );
  }
}
