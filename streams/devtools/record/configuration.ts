/** The brand's configuration as a list: each value with its origin (DEV-09, contract 2). */
import type { AppState } from "../../parts/types";
import { redact } from "../redact/redact";

export interface ConfigurationValue {
  /** Dotted, such as `brand.messageDelay`. */
  readonly path: string;
  readonly value: unknown;
  readonly origin: string;
}

type Found = Omit<ConfigurationValue, "origin">;

/** Values and lists; each field of an object has its own path. */
const flatten = (value: unknown, path: string): Found[] =>
  typeof value === "object" && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, `${path}.${key}`))
    : [{ path, value }];

/** Redacted; empty until there is a configuration. */
export function readConfiguration({ brand }: AppState): readonly ConfigurationValue[] {
  const { config, origins, language, theme } = brand;
  if (!config || !origins) return [];
  const copy = origins.config === "lastGood" ? ", last good copy" : "";
  const files = [
    { part: "brand", from: config.brand, origin: `brand.json${copy}` },
    { part: "domain", from: config.domain, origin: `domains/${config.domain.name}.json${copy}` },
  ];
  return [
    { path: "appId", value: config.appId, origin: `config.json${copy}` },
    { path: "language", value: language, origin: origins.language },
    { path: "theme", value: theme, origin: origins.theme },
    ...flatten(config.cookie ?? {}, "cookie").map((found) => ({ ...found, origin: `config.json${copy}` })),
    ...files.flatMap(({ part, from, origin }) =>
      flatten(from, part).map(({ path, value }) => ({ path, value: redact(value), origin })),
    ),
  ];
}
