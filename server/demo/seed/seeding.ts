/** What every part of the seed receives. Rule: times are relative to `nowMs`, the first start. */
import type { Db } from "../../database/open";
import type { FileStorage } from "../../files/storage";
import type { SeededCourse } from "./courses";

export interface Seeding {
  readonly db: Db;
  readonly storage: FileStorage;
  readonly nowMs: number;
  readonly userIds: ReadonlyMap<string, number>;
  readonly courses: ReadonlyMap<string, SeededCourse>;
  readonly expertId: number;
}

export function findUserId({ userIds }: Pick<Seeding, "userIds">, email: string): number {
  const id = userIds.get(email);
  if (id === undefined) throw new Error(`no demo account ${email}`);
  return id;
}
