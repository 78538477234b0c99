/** What a platform does again and again, beside what it is asked for. */
import { pruneCodes } from "./auth/codes";
import type { Platform } from "./context";
import { pushLessons } from "./courseStreams/lessonPushes";
import type { Uploads } from "./files/uploads";
import { pruneAnswers } from "./http/idempotency";
import { describeError } from "./http/traces";
import { pruneInbox } from "./inbox/store";
import { prune } from "./notifications/log";
import { pruneDevices } from "./push/store";
import { pruneReports } from "./reports/store";

const HOUSEKEEPING_MS = 3600_000;

/** Begins it; the returned function ends it, and resolves once nothing of it runs. */
export function startRounds(platform: Platform, uploads: Uploads): () => Promise<void> {
  const housekeeping = setInterval(() => void tidy(platform, uploads), HOUSEKEEPING_MS).unref();
  const stopLessons = pushLessons(platform);
  return () => {
    clearInterval(housekeeping);
    return stopLessons();
  };
}

async function tidy(platform: Platform, uploads: Uploads): Promise<void> {
  try {
    await prune(platform.db, Date.now());
    await pruneInbox(platform.db, Date.now());
    await pruneDevices(platform.db, Date.now());
    await pruneReports(platform.db, Date.now());
    await pruneAnswers(platform.db, Date.now());
    await pruneCodes(platform.db, Date.now());
    await uploads.cleanUp();
  } catch (error) {
    platform.logger.warn(describeError(error), "housekeeping failed");
  }
}
