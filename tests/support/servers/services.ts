// The services that the tests of several nodes need. Rule: they are found before the tests start, so that two never install at the same time.
import { findPostgres } from "./postgres";
import { findRedis } from "./redis";

/** Finds or installs PostgreSQL and Redis; returns what is missing and how to get it, undefined when all is there. */
export function findServices(): string | undefined {
  try {
    findPostgres();
    findRedis();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
