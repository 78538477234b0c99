/** Reading paths and queries. Rule: what is no id is no address: it answers 404, never an error of the database. */
import type { FastifyRequest } from "fastify";
import { invalid, notFound } from "./errors";

/** The largest whole number that a column of the database holds. */
export const MAX_INTEGER = 2_147_483_647;

/** The id in the path. Throws 404 when it is none. */
export function pathId(request: FastifyRequest, name = "id"): number {
  const raw = (request.params as Record<string, string>)[name] ?? "";
  const id = /^\d{1,10}$/.test(raw) ? Number(raw) : 0;
  if (id < 1 || id > MAX_INTEGER) throw notFound();
  return id;
}

/** One query value, the first when it came several times. */
export function queryText(request: FastifyRequest, name: string): string | undefined {
  const raw = (request.query as Record<string, unknown>)[name];
  const value: unknown = Array.isArray(raw) ? raw[0] : raw;
  return typeof value === "string" ? value : undefined;
}

/**
 * A whole number of at least 0 in the query; undefined when absent or something else. Throws 422 for one that the database
 * cannot hold.
 */
export function queryNumber(request: FastifyRequest, name: string): number | undefined {
  const raw = queryText(request, name);
  if (raw === undefined || !/^\d+$/.test(raw)) return undefined;
  if (Number(raw) > MAX_INTEGER) throw invalid(name, "outOfRange", { min: 0, max: MAX_INTEGER });
  return Number(raw);
}

/** A comma list such as `expand` or `fields`; undefined when absent. */
export function queryList(request: FastifyRequest, name: string): ReadonlySet<string> | undefined {
  const raw = queryText(request, name);
  return raw === undefined
    ? undefined
    : new Set(
        raw
          .split(",")
          .map((each) => each.trim())
          .filter(Boolean),
      );
}

/** `filter[id][]=1&filter[id][]=2`; undefined when the filter is absent. */
export function queryIds(request: FastifyRequest): number[] | undefined {
  const query = request.query as Record<string, unknown>;
  const raw = query["filter[id][]"] ?? query["filter[id]"];
  if (raw === undefined) return undefined;
  return [raw]
    .flat()
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= MAX_INTEGER)
    .slice(0, 100);
}

/** Keeps the fields asked for by `fields`; all when nothing was asked. */
export function pickFields<T extends object>(entity: T, fields: ReadonlySet<string> | undefined): Partial<T> {
  if (!fields || fields.size === 0) return entity;
  return Object.fromEntries(Object.entries(entity).filter(([name]) => fields.has(name))) as Partial<T>;
}
