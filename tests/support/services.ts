// What the tests of several nodes stand on. Rule: it is looked for before they start, so that two never install at once.
import { findPostgres } from "./postgres";
import { findRedis } from "./redis";

/** Finds or installs PostgreSQL and Redis; answers what is missing and how to get it, undefined when all is there. */
export function findServices(): string | undefined {
  try {
    findPostgres();
    findRedis();
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}
