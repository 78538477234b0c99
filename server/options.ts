/** How a platform is started. Rule: every option has one meaning and one default, written here. */
import { join } from "node:path";
import { readSettings, type SettingName, type Settings } from "./settings";
import { StartError } from "./startError";

export interface PlatformOptions {
  /** 0 takes a free port. */
  readonly port: number;
  readonly host: string;
  readonly dataDir: string;
  /**
   * The proxies whose `X-Forwarded-For` names the address of a request: addresses and networks, comma-separated. Absent:
   * none, the address is the connection's.
   */
  readonly trustProxy?: string;
  /** Origins of pages that are served elsewhere and may call, upload and connect (SRV-14); none: those of this server alone. */
  readonly allowOrigins: readonly string[];
  /** The origin of this server as those pages know it: addresses of pictures and files begin with it. Absent: they are paths. */
  readonly publicUrl?: string;
  /** The page's origin by brand, for links in mails, where a page is not served by this server; empty: a link leads to the host that was called. */
  readonly pageUrls: ReadonlyMap<string, string>;
  /** PostgreSQL instead of the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  /** Redis between several nodes on one PostgreSQL; without it the node is alone (contract 7). */
  readonly redisUrl?: string;
  /** Forces a brand whatever the Host header says. */
  readonly brand?: string;
  /** Demo data and local stubs: people, courses, bank, social network, store, clubs, the scripted expert, faults (SRV-10). */
  readonly isDemo: boolean;
  /** The scripted expert answers and reviews (contract 7). */
  readonly isDemoExpert: boolean;
  /** Opens /faults to loopback (contract 7). */
  readonly hasFaults: boolean;
  readonly distDir: string;
  readonly brandsDir: string;
  readonly logLevel: string;
  /** How long the scripted expert takes, in ms. */
  readonly expertReplyMs: number;
  readonly expertReviewMs: number;
  /** How long the demo bank takes where it answers later, in ms. */
  readonly paySlowMs: number;
  /** How late the process may be, in ms, before calls are refused (SEC-04); 0: none is, where a test shares the process. */
  readonly maxLoopDelayMs: number;
  /** How often sockets get the head of their log, in ms (contract 3.1). */
  readonly headEveryMs: number;
  /** How long nothing is reported of a lesson, in ms, before it counts as stopped and is pushed; while it plays, six times as long. */
  readonly lessonQuietMs: number;
  /** Devices may have their push service on this machine, without TLS; for tests alone, which play one. */
  readonly isLoopbackPushed: boolean;
  /** Where `GET /metrics` answers, for the operator alone (SRV-09); absent: nothing is counted. 0 takes a free port. */
  readonly metricsPort?: number | undefined;
  /** The address at which the metrics listen. */
  readonly metricsHost: string;
}

const projectDir = join(import.meta.dirname, "..");

/** What `npm start` uses without options. */
export const defaultOptions: PlatformOptions = {
  port: 3000,
  host: "127.0.0.1",
  metricsHost: "127.0.0.1",
  allowOrigins: [],
  pageUrls: new Map(),
  dataDir: join(projectDir, ".data"),
  isDemo: false,
  isDemoExpert: false,
  hasFaults: false,
  distDir: join(projectDir, "dist"),
  brandsDir: join(projectDir, "brands"),
  logLevel: "warn",
  expertReplyMs: 3_000,
  expertReviewMs: 6_000,
  paySlowMs: 8_000,
  maxLoopDelayMs: 3_000,
  headEveryMs: 20_000,
  lessonQuietMs: 10_000,
  isLoopbackPushed: false,
};

/** Reads the settings. Throws StartError for the first one that is wrong. */
export function optionsFromEnvironment(env: Readonly<Record<string, string | undefined>>): PlatformOptions {
  const settings = readSettings(env);
  const chosen = Object.entries(optionOf).flatMap(([name, option]) => {
    const value = settings[name as SettingName];
    return value === undefined ? [] : [[option, value] as const];
  });
  const options: PlatformOptions = { ...defaultOptions, ...Object.fromEntries(chosen) };
  const isDemo = settings.DEMO ?? isLocalAlone(options);
  if (!isDemo) refuseStubs(settings);
  return { ...options, isDemo, isDemoExpert: settings.DEMO_EXPERT ?? isDemo };
}

/** The option that each setting is; a setting that is missing here does not compile. */
const optionOf: Record<SettingName, keyof PlatformOptions> = {
  PORT: "port",
  HOST: "host",
  TRUST_PROXY: "trustProxy",
  ALLOW_ORIGINS: "allowOrigins",
  PUBLIC_URL: "publicUrl",
  PAGE_URLS: "pageUrls",
  METRICS_PORT: "metricsPort",
  METRICS_HOST: "metricsHost",
  DATA_DIR: "dataDir",
  DATABASE_URL: "databaseUrl",
  REDIS_URL: "redisUrl",
  BRAND: "brand",
  BRANDS_DIR: "brandsDir",
  DEMO: "isDemo",
  DEMO_EXPERT: "isDemoExpert",
  FAULTS: "hasFaults",
  LOG_LEVEL: "logLevel",
  PAY_SLOW_MS: "paySlowMs",
};

/** The embedded database, and reached from this machine alone: what `npm start` is without a setting. */
const isLocalAlone = ({ databaseUrl, host }: PlatformOptions): boolean =>
  databaseUrl === undefined && /^(localhost|127(\.\d{1,3}){3}|::1)$/i.test(host);

/** Throws StartError for a stub that is asked for without the demo. */
function refuseStubs(settings: Settings): void {
  const asked = (["DEMO_EXPERT", "FAULTS"] as const).find((name) => settings[name]);
  if (asked)
    throw new StartError(
      `${asked}=1 belongs to the demo, and this server is none. Set DEMO=1 as well, or leave it out.`,
    );
}
