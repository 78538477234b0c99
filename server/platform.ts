/** Starts the whole platform in this process. Rule: what is made here is closed here, in the opposite order. */
import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { type Logger, pino } from "pino";
import { activityRoutes } from "./activity/routes";
import { otpRoutes } from "./auth/otpRoutes";
import { authRoutes } from "./auth/routes";
import { bannerRoutes } from "./banners/routes";
import { Billing } from "./billing/billing";
import { catalogAddRoutes, catalogRoutes } from "./catalog/routes";
import { chatRoutes } from "./chats/routes";
import { communityRoutes } from "./communities/routes";
import { BrandBook } from "./config/brandBook";
import { configRoutes, onboardingRoutes } from "./config/routes";
import { answerNode } from "./connections/card";
import { watchCalls } from "./connections/recentCalls";
import { consentRoutes } from "./consent/routes";
import { consultationRoutes } from "./consultations/routes";
import type { Platform } from "./context";
import { learningRoutes } from "./courseStreams/learningRoutes";
import { courseStreamRoutes, streamListRoutes } from "./courseStreams/routes";
import { courseRoutes } from "./courses/routes";
import { type Db, openDatabase } from "./database/open";
import { DemoExpert } from "./demo/expert/demoExpert";
import { mediaRoutes } from "./demo/media/routes";
import { checkWhoseData, seedDatabase } from "./demo/seed/seed";
import { deskRoutes } from "./desk/routes";
import { extendRoutes, purchaseRoutes } from "./extend/routes";
import { externalAuthRoutes } from "./externalAuths/routes";
import { appStoreRoutes } from "./fakes/appStore/routes";
import { communityHostRoutes } from "./fakes/communityHost/routes";
import { Faults } from "./fakes/faults/faults";
import { faultRoutes } from "./fakes/faults/routes";
import { localPageRoutes } from "./fakes/localPages/routes";
import { contentRoutes } from "./files/content";
import { fileRoutes } from "./files/routes";
import { type FileStorage, openStorage } from "./files/storage";
import { Uploads } from "./files/uploads";
import { homeworkRoutes } from "./homework/routes";
import { startRounds } from "./housekeeping";
import { requireAccess, requireOwnPassword } from "./http/access";
import { createApp } from "./http/app";
import { createFindCaller, requireCaller, requireStaff } from "./http/caller";
import { drain } from "./http/drain";
import { healthRoutes } from "./http/health";
import { pageRoutes } from "./http/page/pages";
import { inboxRoutes } from "./inbox/routes";
import { installmentRoutes } from "./installments/routes";
import { serveMetrics } from "./metrics/listen";
import { createMetrics } from "./metrics/metrics";
import { noteRoutes } from "./notes/routes";
import { createReadPosition } from "./notifications/log";
import { watchOrigin } from "./notifications/origin";
import { notificationRoutes } from "./notifications/routes";
import { defaultOptions, type PlatformOptions } from "./options";
import { receiptRoutes } from "./orders/receiptRoutes";
import { orderRoutes } from "./orders/routes";
import { paymentMethodRoutes } from "./paymentMethods/routes";
import { Renderings } from "./pictures/renderings";
import { pictureRoutes } from "./pictures/routes";
import { pointRoutes } from "./points/routes";
import { promoCodeRoutes } from "./promoCodes/routes";
import { pushRoutes } from "./push/routes";
import { Devices } from "./push/send";
import { reminderRoutes } from "./reminders/routes";
import { reportRoutes } from "./reports/routes";
import { scheduleRoutes } from "./schedules/routes";
import { serviceRoutes } from "./services/routes";
import { Hub } from "./socket/hub";
import { Relay } from "./socket/relay";
import { createIo, serveSockets } from "./socket/server";
import { staffRoutes } from "./staff/routes";
import { explainListen } from "./startChecks";
import { subscriptionRoutes } from "./subscriptions/routes";
import { supportRoutes } from "./support/routes";
import { anonymousQuestionRoutes, autoQuestionRoutes, techQuestionRoutes } from "./techQuestions/routes";
import { translateAnswers } from "./translations/hooks";
import { phoneRoutes } from "./users/phoneRoutes";
import { userRoutes } from "./users/routes";
import { videoConsultationRoutes } from "./videoConsultations/routes";

export interface RunningPlatform {
  readonly url: string;
  readonly port: number;
  /** The hub through which changes reach the sockets: tests measure it and change what it sends. */
  readonly hub: Hub;
  /** Notifies the sockets, lets running requests end (10 s at most), closes the database. */
  close(): Promise<void>;
}

/** How long running requests may run on when the server stops. */
const DRAIN_WITHIN_MS = 10_000;
/**
 * Connections that may wait to be accepted; the system's own limit may be lower. Where it is full, the system drops clients that connect, and
 * their next try comes after 1, 3, 7, 15 s: with Node's 511, the last of 10,000 clients that came back at the same time waited a minute.
 */
const BACKLOG = 65_535;
/** No secret of a request reaches a log, wherever it is logged (SEC-03). */
const SECRETS = ["authorization", "password", "token", "email", "*.authorization", "*.password", "*.token", "*.email"];

/** Starts a platform; resolves when it accepts requests. Throws StartError. */
export async function startPlatform(input: Partial<PlatformOptions>): Promise<RunningPlatform> {
  const options: PlatformOptions = { ...defaultOptions, ...input };
  const logger = pino({ level: options.logLevel, redact: SECRETS });
  const brands = await BrandBook.read(options.brandsDir, options.brand);
  const database = await openDatabase(options);
  const renderings = new Renderings();
  try {
    const storage = await openStorage(database.db, options.dataDir);
    const stopOrigin = await prepareData(database.db, storage, options, logger);
    const app = await createApp(logger, brands, options);
    const metrics = options.metricsPort === undefined ? undefined : createMetrics(app);
    const faults = new Faults();
    const hub = new Hub(createIo(app.server, faults, options), faults, relayOf(options, logger), metrics?.countPush);
    const base = { options, db: database.db, logger, brands };
    const senders = await createSenders(app, base);
    const platform: Platform = {
      ...base,
      ...senders,
      hub,
      storage,
      renderings,
      faults,
      ...createReaders(app, database.db),
      runningKeys: new Set(),
      wakeExpert: () => expert?.wake(),
      wakeBilling: () => billing.wake(),
    };
    const billing = new Billing(platform);
    const expert = options.isDemoExpert ? new DemoExpert(platform) : undefined;
    const uploads = await addRoutes(app, platform);
    const stopSockets = serveSockets(platform); // before the port is open: no socket may connect without the guard
    hub.start((question) => answerNode(platform, question));
    await listen(app, options);
    const stopMetrics = metrics && (await serveMetrics(metrics, platform));
    const stopRounds = startRounds(platform, uploads);
    expert?.wake();
    billing.wake();
    return {
      ...readAddress(app, options),
      hub,
      close: async () => {
        for (const stop of [stopOrigin, stopSockets]) stop();
        await stopMetrics?.();
        const drained = drain(app, DRAIN_WITHIN_MS);
        hub.sayGoodbye();
        await Promise.all([expert?.stop(), billing.stop(), stopRounds()]);
        await drained;
        await senders.devices.stop();
        renderings.close();
        // changes of the last requests are published to the other nodes too
        hub.close();
        await database.close();
      },
    };
  } catch (error) {
    renderings.close();
    await database.close();
    throw error;
  }
}

const createReaders = (
  app: FastifyInstance,
  db: Db,
): Pick<Platform, "findCaller" | "readPosition" | "recentCalls"> => ({
  findCaller: createFindCaller(db),
  readPosition: createReadPosition(db),
  recentCalls: watchCalls(app),
});

async function createSenders(app: FastifyInstance, base: Pick<Platform, "options" | "db" | "logger" | "brands">) {
  const translations = await translateAnswers(app, base.db, base.options.publicUrl);
  return { translations, devices: new Devices({ ...base, translations }) };
}

/** The demo's data, where this is one, and new epochs where the database was restored. Returns what ends the watch for that. */
async function prepareData(
  db: Db,
  storage: FileStorage,
  options: PlatformOptions,
  logger: Logger,
): Promise<() => void> {
  await checkWhoseData(db, options);
  if (options.isDemo) await seedDatabase(db, storage);
  return watchOrigin(db, options, logger);
}

const relayOf = ({ redisUrl }: PlatformOptions, logger: Logger): Relay | undefined =>
  redisUrl ? new Relay(redisUrl, logger) : undefined;

function readAddress(app: FastifyInstance, { host }: PlatformOptions): Pick<RunningPlatform, "url" | "port"> {
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`, port };
}

async function listen(app: FastifyInstance, options: PlatformOptions): Promise<void> {
  const { port, host } = options;
  await app.listen({ port, host, backlog: BACKLOG }).catch((error: unknown) => {
    throw explainListen(error, options);
  });
}

async function addRoutes(app: FastifyInstance, platform: Platform): Promise<Uploads> {
  const uploads = new Uploads(platform);
  if (platform.options.isDemo) faultRoutes(app, platform); // before all other routes, which may suffer from them
  healthRoutes(app, platform);
  configRoutes(app, platform);
  contentRoutes(app, platform);
  receiptRoutes(app, platform);
  pictureRoutes(app, platform);
  mediaRoutes(app);
  if (platform.options.isDemo) await addStubs(app, platform);
  await app.register(v1Routes(platform), { prefix: "/spa/api/v1" });
  await app.register(v2Routes(platform, uploads), { prefix: "/spa/v2" });
  await app.register(staffArea(platform), { prefix: "/staff/v1" });
  await pageRoutes(app, platform);
  deskRoutes(app);
  return uploads;
}

/** What stands in for other companies, each under /local: without the demo none of it exists (SRV-10). */
async function addStubs(app: FastifyInstance, platform: Platform): Promise<void> {
  await localPageRoutes(app, platform);
  await communityHostRoutes(app, platform);
  await app.register((store) => appStoreRoutes(store, platform));
}

const v1Routes = (platform: Platform) => async (app: FastifyInstance) => {
  await app.register(authRoutes(platform));
  onboardingRoutes(app, platform);
  consentRoutes(app, platform);
  orderRoutes(app, platform);
  anonymousQuestionRoutes(app, platform);
  await app.register(async (signedIn) => {
    signedIn.addHook("onRequest", requireCaller(platform.findCaller));
    signedIn.addHook("onRequest", requireOwnPassword);
    const areas = [
      userRoutes,
      externalAuthRoutes,
      reminderRoutes,
      subscriptionRoutes,
      installmentRoutes,
      communityRoutes,
      bannerRoutes,
      streamListRoutes,
      pointRoutes,
      serviceRoutes,
      promoCodeRoutes,
      catalogRoutes,
      extendRoutes,
      purchaseRoutes,
      activityRoutes,
      techQuestionRoutes,
      autoQuestionRoutes,
      supportRoutes,
      inboxRoutes,
      pushRoutes,
    ];
    for (const area of areas) area(signedIn, platform);
    await signedIn.register(async (learning) => {
      learning.addHook("onRequest", requireAccess(platform.db));
      const learningAreas = [
        courseRoutes,
        courseStreamRoutes,
        learningRoutes,
        homeworkRoutes,
        chatRoutes,
        consultationRoutes,
        videoConsultationRoutes,
        scheduleRoutes,
        noteRoutes,
      ];
      for (const area of learningAreas) area(learning, platform);
    });
  });
};

const v2Routes = (platform: Platform, uploads: Uploads) => async (app: FastifyInstance) => {
  otpRoutes(app, platform);
  await app.register(async (signedIn) => {
    signedIn.addHook("onRequest", requireCaller(platform.findCaller));
    signedIn.addHook("onRequest", requireOwnPassword);
    phoneRoutes(signedIn, platform);
    paymentMethodRoutes(signedIn, platform);
    catalogAddRoutes(signedIn, platform);
    notificationRoutes(signedIn, platform);
    fileRoutes(signedIn, platform, uploads);
    reportRoutes(signedIn, platform);
    uploads.register(signedIn);
  });
};

const staffArea = (platform: Platform) => async (app: FastifyInstance) => {
  app.addHook("onRequest", requireCaller(platform.findCaller));
  app.addHook("onRequest", requireOwnPassword);
  app.addHook("onRequest", requireStaff);
  staffRoutes(app, platform);
};
