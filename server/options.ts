/** How a platform is started. Rule: every option has one meaning and one default, written here. */
import { join } from "node:path";

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
  /** PostgreSQL instead of the embedded database in `dataDir`. */
  readonly databaseUrl?: string;
  /** Redis between several nodes on one PostgreSQL; without it the node is alone (contract 7). */
  readonly redisUrl?: string;
  /** Forces a brand whatever the Host header says. */
  readonly brand?: string;
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
  /** How often sockets get the head of their log, in ms (contract 3.1). */
  readonly headEveryMs: number;
  /** Where `GET /metrics` answers, for the operator alone (SRV-09); absent: nothing is counted. 0 takes a free port. */
  readonly metricsPort?: number | undefined;
}

const projectDir = join(import.meta.dirname, "..");

/** What `npm start` uses without options. */
export const defaultOptions: PlatformOptions = {
  port: 3000,
  host: "127.0.0.1",
  dataDir: join(projectDir, ".data"),
  isDemoExpert: false,
  hasFaults: false,
  distDir: join(projectDir, "dist"),
  brandsDir: join(projectDir, "brands"),
  logLevel: "warn",
  expertReplyMs: 3_000,
  expertReviewMs: 6_000,
  paySlowMs: 8_000,
  headEveryMs: 20_000,
};

/** Reads PORT, HOST, TRUST_PROXY, DATA_DIR, DATABASE_URL, REDIS_URL, BRANDS_DIR, BRAND, DEMO_EXPERT, FAULTS, LOG_LEVEL, PAY_SLOW_MS and METRICS_PORT. */
export function optionsFromEnvironment(env: NodeJS.ProcessEnv): PlatformOptions {
  return {
    ...defaultOptions,
    port: env.PORT ? Number(env.PORT) : defaultOptions.port,
    host: env.HOST || defaultOptions.host,
    trustProxy: env.TRUST_PROXY || undefined,
    dataDir: env.DATA_DIR || defaultOptions.dataDir,
    databaseUrl: env.DATABASE_URL || undefined,
    redisUrl: env.REDIS_URL || undefined,
    brandsDir: env.BRANDS_DIR || defaultOptions.brandsDir,
    brand: env.BRAND || undefined,
    isDemoExpert: env.DEMO_EXPERT === "1",
    hasFaults: env.FAULTS === "1",
    logLevel: env.LOG_LEVEL || defaultOptions.logLevel,
    metricsPort: env.METRICS_PORT ? Number(env.METRICS_PORT) : undefined,
    paySlowMs: env.PAY_SLOW_MS ? Number(env.PAY_SLOW_MS) : defaultOptions.paySlowMs,
  };
}
