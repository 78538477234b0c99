// What the questions need to know of the two accounts. Rule: it is discovered from the backend's answers; what cannot be is named in a file.

/** All are of the first account. */
export interface Ids {
  readonly userId?: number;
  readonly streamId?: number;
  readonly courseId?: number;
  readonly lessonId?: number;
  /** Where a message can be written that uses no question up. */
  readonly chatId?: number;
  /** Where none can be written. */
  readonly closedChatId?: number;
  readonly expertMessageId?: number;
  readonly positionId?: number;
  readonly subscriptionId?: number;
  readonly installmentId?: number;
  readonly orderId?: number;
  readonly videoConsultationId?: number;
  readonly serviceId?: number;
  readonly promocode?: string;
  // what the questions themselves write
  readonly messageId?: number;
  readonly noteId?: number;
  readonly reminderId?: number;
}
export type IdName = keyof Ids;

/** The ids that are known: a named one is never replaced by a discovered one, and the first discovered one stays. */
export interface KnownIds {
  readonly values: Ids;
  add(found: Ids): void;
  /** Why a question that needs these cannot be asked; null: it can be. */
  findMissing(names: readonly IdName[]): string | null;
}

export function createIds(named: Ids): KnownIds {
  const values: Record<string, unknown> = { ...named };
  return {
    values,
    add(found) {
      for (const [name, value] of Object.entries(found)) if (value !== undefined) values[name] ??= value;
    },
    findMissing(names) {
      const missing = names.filter((name) => values[name] === undefined);
      return missing.length === 0 ? null : `no answer names ${missing.join(", ")}; --facts can`;
    },
  };
}

/** What the file of the backend names; throws for what is no map of ids. */
export function readFacts(text: string): Ids {
  const facts: unknown = JSON.parse(text);
  if (typeof facts !== "object" || facts === null || Array.isArray(facts))
    throw new Error('The facts are an object: {"chatId": 3}');
  for (const [name, value] of Object.entries(facts))
    if (name === "promocode" ? typeof value !== "string" : !Number.isSafeInteger(value))
      throw new Error(`The fact ${name} is ${name === "promocode" ? "a text" : "a whole number"}`);
  return facts;
}
