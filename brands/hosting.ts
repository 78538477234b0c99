/**
 * What a static server needs of the brands beside the built client (contract 2.1). Rule: brand and domain are merged here and
 * nowhere else of the client; a wrong or missing file stops the build, with its path.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ICONS, readBrandColour, writeManifest } from "./manifest";
import { type AppConfig, decodeConfig } from "./schema";

/** A file to write, by its path below the page's root. */
export interface HostedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** The brand that answers hosts which no domain names. */
const FALLBACK = "default";
/** A host that a file may be named by; an address in brackets is none. */
const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i;
const LOOK = /^\w[\w.-]*$/;

/**
 * `config.json`, `config/<host>.json`, the manifests of what can be installed, and the looks of one brand, or of all folders of `brandsDir` when none is named.
 * Throws with the path of the file that is missing or wrong.
 */
export function hostedFiles(brandsDir: string, only?: string): readonly HostedFile[] {
  const ids = idsIn(brandsDir, only);
  const configs = hostedConfigs(brandsDir, only);
  const first = configs.find(({ appId }) => appId === (only ?? FALLBACK)) ?? configs[0];
  if (!first) throw new Error(`There is no brand in ${brandsDir}.`);
  const manifestFile = (path: string, config: AppConfig): HostedFile[] => {
    if (!config.brand.isOfflineEnable) return [];
    return [{ path: `${path}.webmanifest`, content: writeManifest(config, readStyle(brandsDir, config)) }];
  };
  return [
    configFile("config.json", first),
    ...manifestFile("manifest", first),
    ...configs.flatMap((config) => {
      const hosts = config.domain.hosts.filter((host) => HOST.test(host));
      return [
        ...hosts.flatMap((host) => [
          configFile(`config/${host.toLowerCase()}.json`, config),
          ...manifestFile(`config/${host.toLowerCase()}`, config),
        ]),
        // for a server that knows the domain of a host
        ...manifestFile(`manifests/${config.appId}.${config.domain.name}`, config),
      ];
    }),
    ...ids.flatMap((id) => readLooks(brandsDir, id, configs)),
  ];
}

/** The configurations of one brand, or of all folders of `brandsDir` when none is named. */
export const hostedConfigs = (brandsDir: string, only?: string): readonly AppConfig[] =>
  idsIn(brandsDir, only).flatMap((id) => readConfigs(brandsDir, id));

/** What the icons of an installable brand are drawn from: the logo of its first domain. */
export interface IconSource {
  readonly appId: string;
  readonly logo: string;
  readonly colour: string;
  readonly icons: typeof ICONS;
}
/** One for each brand that can be installed, of one brand or of all folders of `brandsDir`. */
export function iconSources(brandsDir: string, only?: string): readonly IconSource[] {
  return idsIn(brandsDir, only).flatMap((appId) => {
    const config = readConfigs(brandsDir, appId)[0];
    if (!config?.brand.isOfflineEnable) return [];
    const logo = join(brandsDir, appId, config.domain.logo);
    return [{ appId, logo, colour: readBrandColour(readStyle(brandsDir, config)), icons: ICONS }];
  });
}

const readStyle = (brandsDir: string, { appId }: AppConfig): string =>
  readFileSync(join(brandsDir, appId, "theme.css"), "utf8");

function idsIn(brandsDir: string, only?: string): readonly string[] {
  if (only) return [only];
  const folders = readdirSync(brandsDir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders.map(({ name }) => name).toSorted();
}

const configFile = (path: string, config: AppConfig): HostedFile => ({ path, content: JSON.stringify(config) });

/** The configuration of each of a brand's domains, as `GET /config.json` answers it. */
function readConfigs(brandsDir: string, id: string): AppConfig[] {
  const brand = readJson(join(brandsDir, id, "brand.json"));
  const folder = join(brandsDir, id, "domains");
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(".json")) : [];
  if (names.length === 0) throw new Error(`The brand "${id}" has no domain in ${folder}.`);
  return names.toSorted().map((name) => {
    const decoded = decodeConfig({ appId: id, brand, domain: readJson(join(folder, name)) });
    if (!decoded.ok) throw new Error(`${join(folder, name)}: ${decoded.path} should be ${decoded.expected}.`);
    return decoded.config;
  });
}

/** The style of a brand, and the logos and icons that its domains name. */
function readLooks(brandsDir: string, id: string, configs: readonly AppConfig[]): HostedFile[] {
  const domains = configs.filter(({ appId }) => appId === id).map(({ domain }) => domain);
  const names = new Set(["theme.css", ...domains.flatMap(({ logo, favicon }) => [logo, favicon])]);
  return [...names].map((name) => {
    if (!LOOK.test(name)) throw new Error(`The brand "${id}" names "${name}", which is no file of its folder.`);
    return { path: `brands/${id}/${name}`, content: readFileSync(join(brandsDir, id, name)) };
  });
}

function readJson(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`${path} cannot be read: ${(error as Error).message}`);
  }
}
