/**
 * Everything that leaves the app's memory, or is shown, passes through here first (DEV-04, SEC-03).
 * Rule: `redact` removes credentials, e-mail addresses and phone numbers; `withoutTexts` also removes what people wrote.
 */
import { createRewrite, type RewriteRules } from "./rewrite";
import { sensitiveKey } from "./sensitiveKeys";
import { redactText } from "./sensitiveTexts";

const rules: RewriteRules = {
  text: redactText,
  placeholder: (key, value) => {
    const placeholder = sensitiveKey(key, value);
    return placeholder === null ? null : () => placeholder;
  },
};

/**
 * Returns the value without tokens, passwords, secrets, codes, e-mail addresses and phone numbers, by the names of keys and by
 * patterns in texts. The same reference when nothing was removed; never throws. What is not plain data is replaced by its name.
 */
export const redact: (value: unknown) => unknown = createRewrite(rules);

/**
 * The same for states and for values that share parts with them: each part is processed only once. Not for values that are
 * captured as they come: caching a thousand payloads a second would fill the memory of an hour's recording (DEV-07).
 */
export const redactState: (value: unknown) => unknown = createRewrite(rules, new WeakMap());

/** Keys for what people write, for their names, and for what else is theirs. */
const WRITTEN: ReadonlySet<string> = new Set(
  (
    "message text comment comments draft drafts byPlace others former answer answers note description reason body html summary q search " +
    "firstName lastName fullName displayName nickname author username birthday gender city address instagramId " +
    "fileName filename last4"
  ).split(" "),
);
/** A name is a person's, or a file's, unless one of these keys is beside it: those of a route, a problem and an error. */
const NAMES_OF_THINGS = ["path", "code", "stack"];
/** Keys that say something of a person only beside these keys: the title of a course stays. */
const WRITTEN_BESIDE: Readonly<Record<string, readonly string[]>> = {
  // a reminder
  title: ["weekdays"],
  // a video call: its address lets anybody in
  url: ["startDateTime", "start_date_time"],
};

const REPLACED = /^\[(?:\d+ characters|secret)\]$/;
const characters = (leaf: unknown): unknown => {
  if (typeof leaf !== "string" || REPLACED.test(leaf)) return leaf;
  return `[${leaf.length} characters]`;
};

/** Names of a query whose values are words of the protocol. */
const PROTOCOL_QUERY = /^(?:lang|expand|fields|epoch|sort|type|kind)$/;
/** The values of an address's query, unless they are numbers, flags or dates: anybody can have typed them. */
const withoutQuery = (leaf: unknown): unknown => {
  if (typeof leaf !== "string") return leaf;
  return leaf.replace(/([?&])([^=&#]+)=([^&#]*)/g, (pair, sign: string, name: string, value: string) =>
    PROTOCOL_QUERY.test(name) || /^(?:[\d:.-]*|true|false)$/.test(value)
      ? pair
      : `${sign}${name}=${String(characters(value))}`,
  );
};

const camelOf = (key: string): string => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const isWritten = (key: string, value: unknown, owner: object): boolean => {
  const camel = camelOf(key);
  if (camel === "name") return typeof value === "string" && !NAMES_OF_THINGS.some((name) => name in owner);
  const siblings = Object.hasOwn(WRITTEN_BESIDE, camel) ? WRITTEN_BESIDE[camel] : undefined;
  if (siblings) return siblings.some((name) => name in owner);
  if (!WRITTEN.has(camel)) return false;
  // a message may be the entity, whose own fields are processed; drafts and answers are texts by place
  return typeof value !== "object" || /^(byPlace|others|drafts?|answers?|comments)$/.test(camel);
};

/** The value without what people wrote and their names: `[12 characters]` replaces it. Numbers and ids stay. */
export const withoutTexts: (value: unknown) => unknown = createRewrite(
  {
    text: (text) => text,
    placeholder: (key, value, owner) =>
      key === "path" ? withoutQuery : isWritten(key, value, owner) ? characters : null,
  },
  new WeakMap(),
);
