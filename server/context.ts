/** What every module of the server receives. Rule: it is made once, in platform.ts, and passed on; nothing is global. */
import type { Logger } from "pino";
import type { BrandBook } from "./config/brandBook";
import type { RecentCalls } from "./connections/recentCalls";
import type { Db } from "./database/open";
import type { Faults } from "./fakes/faults/faults";
import type { FileStorage } from "./files/storage";
import type { FindCaller } from "./http/caller";
import type { ReadPosition } from "./notifications/log";
import type { PlatformOptions } from "./options";
import type { Renderings } from "./pictures/renderings";
import type { Devices } from "./push/send";
import type { Hub } from "./socket/hub";
import type { Translations } from "./translations/translations";

export interface Platform {
  readonly options: PlatformOptions;
  readonly db: Db;
  readonly logger: Logger;
  readonly brands: BrandBook;
  readonly hub: Hub;
  readonly storage: FileStorage;
  readonly translations: Translations;
  readonly renderings: Renderings;
  readonly faults: Faults;
  /** Sends news to the devices of learners. */
  readonly devices: Pick<Devices, "send">;
  readonly findCaller: FindCaller;
  readonly readPosition: ReadPosition;
  readonly recentCalls: RecentCalls;
  /** Idempotency keys whose request is running on this node: `user:key`. */
  readonly runningKeys: Set<string>;
  /** Wakes the scripted expert; does nothing when it is off. */
  wakeExpert(): void;
  /** What is due to be charged or settled may have changed. */
  wakeBilling(): void;
}
