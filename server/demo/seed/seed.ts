/** Fills a database with the demo data. Rule: each part in one transaction with its mark, so that it is there whole or not. */
import { eq } from "drizzle-orm";
import { hashPassword, NO_PASSWORD } from "../../auth/passwords";
import { rankChats } from "../../chats/deskRank";
import type { Db } from "../../database/open";
import { outbox, settings, users } from "../../database/schema";
import type { FileStorage } from "../../files/storage";
import { StartError } from "../../startError";
import { insertBanners, insertClubs, insertHabits, insertInstallments, insertServices } from "./commerce";
import { insertCourses } from "./courses";
import { enrol } from "./enrol";
import { enrolmentPlans } from "./enrolments";
import { insertBooking, insertPoints, insertVideoConsultations } from "./extras";
import { fillFilms, fillInbox, fillLearning, fillTranslations } from "./learning";
import { insertCards, insertMoreSubscriptions, insertParts } from "./money";
import { insertNotes } from "./notes";
import { DEMO_PASSWORD, onboardingPerson, people } from "./people";
import { readPurchasing } from "./purchasing";
import { insertPromoCodes, insertSales } from "./sales";
import { findUserId, type Seeding } from "./seeding";
import { insertCatalog, insertMoreBanners, insertMoreClubs } from "./showcase";

/** Fills what is not filled yet, each part in a transaction of its own. */
export async function seedDatabase(db: Db, storage: FileStorage): Promise<void> {
  await fillOnce(db, "seededAt", (tx, nowMs) => fillDemoData(tx, storage, nowMs));
  await fillOnce(db, "commerceSeededAt", fillCommerce);
  await fillOnce(db, "onboardingSeededAt", fillOnboarding);
  await fillOnce(db, "learningSeededAt", fillLearning);
  await fillOnce(db, "moneySeededAt", fillMoney);
  await fillOnce(db, "showcaseSeededAt", fillShowcase);
  await fillOnce(db, "bookingSeededAt", fillBooking);
  await fillOnce(db, "notesSeededAt", fillNotes);
  await fillOnce(db, "inboxSeededAt", fillInbox);
  await fillOnce(db, "filmsSeededAt", fillFilms);
  await fillOnce(db, "translationsSeededAt", fillTranslations);
}

const isMarked = async (db: Db, mark: string): Promise<boolean> =>
  (await db.$count(settings, eq(settings.key, mark))) > 0;

/**
 * Data is the demo's or a school's, from its beginning on (SRV-10): the demo's accounts have a password that everybody knows. Throws StartError
 * where the server is to be one and the data is the other's.
 */
export async function checkWhoseData(db: Db, { isDemo }: { isDemo: boolean }): Promise<void> {
  // before the mark: another node may be filling the database at this moment, and both come at once
  const hasPeople = (await db.$count(users)) > 0;
  const isDemoData = await isMarked(db, "seededAt");
  if (isDemoData && !isDemo)
    throw new StartError(
      "This database holds the demo, whose accounts have a known password, and this server is not to be the demo. Choose another DATA_DIR or DATABASE_URL, or set DEMO=1.",
    );
  if (isDemo && !isDemoData && hasPeople)
    throw new StartError(
      "This database holds a school's own accounts, and the demo would add accounts with a known password. Set DEMO=0, or choose another DATA_DIR or DATABASE_URL for the demo.",
    );
}

async function fillOnce(db: Db, mark: string, fill: (tx: Db, nowMs: number) => Promise<void>): Promise<void> {
  if (await isMarked(db, mark)) return;
  await db.transaction(async (tx) => {
    const nowMs = Date.now();
    const marked = await tx
      .insert(settings)
      .values({ key: mark, value: String(nowMs) })
      .onConflictDoNothing()
      .returning();
    if (marked.length > 0) await fill(tx, nowMs);
  });
}

/** What came with a later version; a database without the demo accounts does not change. */
async function fillCommerce(tx: Db, nowMs: number): Promise<void> {
  const emails = people.map(({ email }) => email);
  const purchasing = await readPurchasing(tx, nowMs, emails);
  if (!purchasing) return;
  for (const insert of [insertServices, insertClubs, insertInstallments, insertBanners, insertHabits])
    await insert(purchasing);
}

/** How things are paid for; as the rest of commerce, for a database with the demo accounts. */
async function fillMoney(tx: Db, nowMs: number): Promise<void> {
  const emails = people.map(({ email }) => email);
  const purchasing = await readPurchasing(tx, nowMs, emails);
  if (!purchasing) return;
  for (const insert of [insertSales, insertPromoCodes, insertCards, insertParts, insertMoreSubscriptions])
    await insert(purchasing);
}

/** What is shown: the catalogue, the clubs' articles, a banner for each place. */
async function fillShowcase(tx: Db, nowMs: number): Promise<void> {
  const emails = people.map(({ email }) => email);
  const purchasing = await readPurchasing(tx, nowMs, emails);
  if (!purchasing) return;
  for (const insert of [insertCatalog, insertMoreClubs, insertMoreBanners]) await insert(purchasing);
}

async function fillBooking(tx: Db, nowMs: number): Promise<void> {
  const emails = people.map(({ email }) => email);
  const purchasing = await readPurchasing(tx, nowMs, emails);
  if (purchasing) await insertBooking(purchasing);
}

async function fillNotes(tx: Db, nowMs: number): Promise<void> {
  const emails = people.map(({ email }) => email);
  const purchasing = await readPurchasing(tx, nowMs, emails);
  if (purchasing) await insertNotes(purchasing);
}

/** Everybody but the newcomer has been here for a while. */
const HERE_FOR_MS = 90 * 86_400_000;

/** The only demo account without a password. */
async function fillOnboarding(tx: Db, nowMs: number): Promise<void> {
  const isDemo = await tx.$count(users, eq(users.email, "newcomer@example.com"));
  if (isDemo === 0) return;
  const values = { ...onboardingPerson, passwordHash: NO_PASSWORD, createdAtMs: nowMs };
  await tx.insert(users).values(values).onConflictDoNothing();
}

async function fillDemoData(tx: Db, storage: FileStorage, nowMs: number): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const rows = await tx
    .insert(users)
    .values(people.map((person) => ({ ...person, passwordHash, createdAtMs: nowMs - HERE_FOR_MS })))
    .returning();
  const userIds = new Map(rows.map((row) => [row.email ?? "", row.id]));
  const courses = await insertCourses(tx, nowMs);
  const seeding: Seeding = {
    db: tx,
    storage,
    nowMs,
    userIds,
    courses,
    expertId: findUserId({ userIds }, "expert@example.com"),
  };
  for (const plan of enrolmentPlans) await enrol(seeding, plan);
  await rankChats(tx);
  await insertPoints(seeding);
  await insertVideoConsultations(seeding);
  await tx.insert(outbox).values({
    recipient: "learner@example.com",
    kind: "welcome",
    content: "Welcome to the school! Your courses are open.",
    createdAtMs: nowMs,
  });
}
