/** Reading paths and queries. Rule: an invalid id is an unknown address: it answers 404, never an error of the database. */
import type { FastifyRequest } from "fastify";
import { invalid, notFound } from "../errors";
import { withoutNul } from "./plain";

/** The largest whole number that a column of the database holds. */
export const MAX_INTEGER = 2_147_483_647;

/** The named parts of a request's path. */
export class Path {
  private readonly parts: Readonly<Record<string, string | undefined>>;

  constructor({ params }: Pick<FastifyRequest, "params">) {
    this.parts = params as Record<string, string>;
  }

  text(name: string): string {
    return withoutNul(this.parts[name] ?? "");
  }

  /** Throws 404 for an invalid id; each has one spelling. */
  id(name = "id"): number {
    const raw = this.text(name);
    const id = /^[1-9]\d{0,9}$/.test(raw) ? Number(raw) : 0;
    if (id < 1 || id > MAX_INTEGER) throw notFound();
    return id;
  }
}

/** The values of a request's query. */
export class Query {
  private readonly values: Readonly<Record<string, unknown>>;

  constructor({ query }: Pick<FastifyRequest, "query">) {
    this.values = query as Record<string, unknown>;
  }

  /** One value, the first when it came several times. */
  text(name: string): string | undefined {
    const raw = this.values[name];
    const value: unknown = Array.isArray(raw) ? raw[0] : raw;
    return typeof value === "string" ? withoutNul(value) : undefined;
  }

  /** `name[]=a&name[]=b`, the first 50 of at most `max` characters; [] when absent. */
  texts(name: string, max: number): string[] {
    return [this.values[`${name}[]`] ?? this.values[name] ?? []]
      .flat()
      .slice(0, 50)
      .filter((each): each is string => typeof each === "string" && each.length <= max)
      .map(withoutNul);
  }

  /** A whole number of at least 0; undefined when absent or something else. Throws 422 for one that the database cannot hold. */
  number(name: string): number | undefined {
    const raw = this.text(name);
    if (raw === undefined || !/^\d+$/.test(raw)) return undefined;
    if (Number(raw) > MAX_INTEGER) throw invalid(name, "outOfRange", { min: 0, max: MAX_INTEGER });
    return Number(raw);
  }

  /** A comma list such as `expand` or `fields`; undefined when absent. */
  list(name: string): ReadonlySet<string> | undefined {
    const parts = this.text(name)
      ?.split(",")
      .map((each) => each.trim());
    return parts && new Set(parts.filter(Boolean));
  }

  /** Whether `expand` names this part. */
  expands(part: string): boolean {
    return this.list("expand")?.has(part) ?? false;
  }

  /** `filter[id][]=1&filter[id][]=2`; undefined when the filter is absent. */
  ids(): number[] | undefined {
    const raw = this.values["filter[id][]"] ?? this.values["filter[id]"];
    if (raw === undefined) return undefined;
    return [raw]
      .flat()
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_INTEGER)
      .slice(0, 100);
  }
}

/** Returns only the fields that `fields` requests; all when it is absent. */
export function pickFields<T extends object>(entity: T, fields: ReadonlySet<string> | undefined): Partial<T> {
  if (!fields || fields.size === 0) return entity;
  return Object.fromEntries(Object.entries(entity).filter(([name]) => fields.has(name))) as Partial<T>;
}
