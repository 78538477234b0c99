/**
 * The school's texts in the languages of their readers. Rule: an answer has the language that it was asked for in, but the staff read what was written (contract 1), a push that
 * of the device which its reader used last, else that of the account.
 */
import { isAnyOf } from "../database/batch";
import type { Db } from "../database/open";
import { schoolTranslations, users } from "../database/schema";
import { makeAbsolute } from "../http/origins";
import { type Language, pickLanguage } from "../http/texts";
import { SchoolText } from "./schoolText";

type ByOriginal = ReadonlyMap<string, string>;

export class Translations {
  /** By user: the language that a device asked for last, of this node's requests. */
  private readonly asked = new Map<number, Language>();

  private constructor(
    private readonly byLanguage: ReadonlyMap<string, ByOriginal>,
    /** Where pages of other origins find this server; absent: there are none. */
    private readonly publicUrl: string | undefined,
  ) {}

  /** What the database has now: what is added later counts from the next start on. */
  static async read(db: Db, publicUrl?: string): Promise<Translations> {
    const byLanguage = new Map<string, Map<string, string>>();
    for (const { language, original, translation } of await db.select().from(schoolTranslations)) {
      const ofLanguage = byLanguage.get(language) ?? new Map<string, string>();
      byLanguage.set(language, ofLanguage.set(original, translation));
    }
    return new Translations(byLanguage, publicUrl);
  }

  /** A text of the school in this language; the original where it has none. */
  find(language: Language, original: string): string {
    return this.byLanguage.get(language)?.get(original) ?? original;
  }

  /** The value with every text that is marked as the school's in this language, undefined: as it was written, and addresses as pages of other origins need them; all else is the same. */
  resolve(value: unknown, language: Language | undefined): unknown {
    if (value instanceof SchoolText) return language ? this.find(language, value.original) : value.original;
    if (Array.isArray(value)) return value.map((each) => this.resolve(each, language));
    if (!isPlain(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) => [key, this.complete(key, this.resolve(each, language))]),
    );
  }

  /** An address of this server, as a page of another origin needs it. Told by its name: what people write is never changed. */
  private complete(key: string, value: unknown): unknown {
    const isAddress = this.publicUrl !== undefined && typeof value === "string" && ADDRESS.test(key);
    return isAddress ? makeAbsolute(value, this.publicUrl ?? "") : value;
  }

  /** Remembers which language a device of this user asked for; undefined: it named none. */
  noteAsked(userId: number, language: Language | undefined): void {
    if (language === undefined) this.asked.delete(userId);
    else if (this.byLanguage.size > 0) this.asked.set(userId, language);
  }

  /** Whether any text is in this language. */
  has(language: Language): boolean {
    return this.byLanguage.has(language);
  }

  /** In which language each of these users reads what is not asked for. */
  async readLanguages(db: Db, userIds: readonly number[]): Promise<ReadonlyMap<number, Language>> {
    const unknown = userIds.filter((id) => !this.asked.has(id));
    const languages = new Map(userIds.map((id) => [id, this.asked.get(id) ?? "en"]));
    if (unknown.length === 0 || this.byLanguage.size === 0) return languages;
    const { id, languageCode } = users;
    for (const row of await db.select({ id, languageCode }).from(users).where(isAnyOf(id, unknown)))
      languages.set(row.id, pickLanguage(row.languageCode, undefined));
    return languages;
  }
}

/** The names of fields with an address in them. */
const ADDRESS = /(^|_)(url|image|avatar|preview|picture|poster|thumbnail|mp4|m3u8|large|medium|small)$/;

/** Neither a date nor a buffer nor anything else with a shape of its own. */
const isPlain = (value: unknown): value is object =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
