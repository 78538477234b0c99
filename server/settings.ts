/**
 * The settings of the server. Rule: a setting is read by what checks it, and only so: none can be read without a check (contract 7);
 * it loads only what Node includes.
 */
import { isIP } from "node:net";
import { StartError } from "./startError";

const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];
const MAX_WAIT_MS = 3600_000;

/** What an environment says of one setting. Throws StartError. */
type Reader<T> = (text: string, name: string) => T;

const anyText: Reader<string> = (text) => text;

const port: Reader<number> = (text, name) =>
  wholeNumber(text, 65_535) ?? refuse(`${name} is not a port`, `Set it to a whole number from 0 to 65535`);

const milliseconds: Reader<number> = (text, name) =>
  wholeNumber(text, MAX_WAIT_MS) ??
  refuse(`${name} is no number of milliseconds`, `Set it to a whole number from 0 to ${MAX_WAIT_MS}`);

const flag: Reader<boolean> = (text, name) =>
  text === "1" || text === "0" ? text === "1" : refuse(`${name} is neither 1 nor 0`, "Set it to one of them");

const logLevel: Reader<string> = (text, name) =>
  LOG_LEVELS.includes(text) ? text : refuse(`${name} is no level`, `Set it to one of ${LOG_LEVELS.join(", ")}`);

const networks: Reader<string> = (text, name) => {
  const wrong = text.split(",").find((each) => each.trim() !== "" && !isNetwork(each.trim()));
  if (wrong === undefined) return text;
  const remedy = "Set it to addresses and networks such as 10.0.0.0/8, comma-separated";
  return refuse(`${name} names "${wrong.trim()}", which is no address`, remedy);
};

/** An address with a scheme; the message does not repeat it, since it may contain a password. */
const addressReader =
  (...schemes: readonly string[]): Reader<string> =>
  (text, name) =>
    URL.canParse(text) && schemes.includes(new URL(text).protocol.slice(0, -1))
      ? text
      : refuse(`${name} is no address of the kind ${schemes[0]}://host:port`, "Correct it, or leave it out");

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text;

const origins: Reader<readonly string[]> = (text, name) => {
  const all = text.split(",").map((each) => each.trim());
  const wrong = all.find((each) => !isOrigin(each));
  if (wrong === undefined) return all;
  return refuse(
    `${name} names "${wrong}", which is no origin`,
    "Set it to origins such as https://learn.example.com, comma-separated",
  );
};

const origin: Reader<string> = (text, name) =>
  isOrigin(text)
    ? text
    : refuse(`${name} is no origin`, "Set it to one such as https://api.example.com, without a path");

/** Of each brand the address of its page: brand=origin, comma-separated. */
const pageOrigins: Reader<ReadonlyMap<string, string>> = (text, name) => {
  const pairs = text.split(",").map((each) => /^\s*([\w-]+)=(\S+?)\s*$/.exec(each)?.slice(1) ?? [each.trim()]);
  const [wrong] = pairs.find(([, page = ""]) => !isOrigin(page)) ?? [];
  if (wrong === undefined) return new Map(pairs as [string, string][]);
  return refuse(
    `${name} gives "${wrong}" no origin`,
    "Set it to a brand and its page's origin such as acme=https://learn.example.com, comma-separated",
  );
};

const readers = {
  PORT: port,
  HOST: anyText, // checked by listening there
  TRUST_PROXY: networks,
  ALLOW_ORIGINS: origins,
  PUBLIC_URL: origin,
  PAGE_URLS: pageOrigins,
  METRICS_PORT: port,
  METRICS_HOST: anyText, // checked by listening there
  DATA_DIR: anyText, // checked by writing there
  DATABASE_URL: addressReader("postgres", "postgresql"),
  REDIS_URL: addressReader("redis", "rediss"),
  BRAND: anyText, // checked against the brands that are there
  BRANDS_DIR: anyText, // checked by reading it
  DEMO: flag,
  DEMO_EXPERT: flag,
  FAULTS: flag,
  LOG_LEVEL: logLevel,
  PAY_SLOW_MS: milliseconds,
} as const satisfies Record<string, Reader<unknown>>;

export type SettingName = keyof typeof readers;
export type Settings = { readonly [Name in SettingName]?: ReturnType<(typeof readers)[Name]> };

/** The settings that an environment has; an empty one counts as absent. Throws StartError for the first one that is wrong. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const names = Object.keys(readers) as SettingName[];
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, readers[name](env[name], name)]] : [])));
}

function refuse(what: string, remedy: string): never {
  throw new StartError(`${what}. ${remedy}.`);
}

const wholeNumber = (text: string, max: number): number | undefined =>
  /^\d{1,10}$/.test(text) && Number(text) <= max ? Number(text) : undefined;

function isNetwork(text: string): boolean {
  if (/^(loopback|linklocal|uniquelocal)$/.test(text)) return true;
  const [address = "", bits, ...more] = text.split("/");
  const version = isIP(address);
  const areBits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
  return version !== 0 && areBits && more.length === 0;
}
