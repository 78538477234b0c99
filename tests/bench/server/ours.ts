// Our side: the whole platform, as it is started, in a process of its own.
import { startPlatform } from "../../../server/platform";
import { answer } from "./child";
import { type LoadOptions, type LoadResult, runLoad } from "./load";

export type OursVerbs = {
  /** Resolves when it accepts requests. */
  ready: (options: null) => { port: number };
  load: (options: LoadOptions) => Promise<LoadResult>;
};

const platform = await startPlatform({
  port: Number(process.env.PORT),
  dataDir: process.env.DATA_DIR,
  databaseUrl: process.env.DATABASE_URL,
  brand: "local",
  isDemo: true,
  logLevel: "warn",
});
answer({
  ready: () => ({ port: platform.port }),
  load: (options: LoadOptions) => runLoad(options, (userId, envelope) => platform.hub.publish(userId, envelope)),
} satisfies OursVerbs);
