/**
 * What leaves the app's own memory, or is looked at, goes through here first (DEV-04, DEV-08).
 * Rule: `redact` takes away what would open a door or name somebody's address; `withoutTexts` also what people wrote.
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
 * The value without tokens, passwords, secrets, codes, e-mail addresses and phone numbers, by the names of keys and by
 * how texts look. The same reference when nothing had to go; never throws. What is not plain data becomes its name.
 */
export const redact: (value: unknown) => unknown = createRewrite(rules);

/**
 * The same for states and what shares its parts with them: each part is looked at once in its life. Not for what is
 * captured as it comes: remembering a thousand payloads a second is what the memory of an hour would go to (DEV-07).
 */
export const redactState: (value: unknown) => unknown = createRewrite(rules, new WeakMap());

/** What people write, and who they are. */
const WRITTEN: ReadonlySet<string> = new Set(
  (
    "message text comment comments draft drafts byPlace answer answers note description " +
    "firstName lastName fullName displayName nickname author"
  ).split(" "),
);
/** Whose `name` is a person's, or what somebody called a file; a route's or a packet's stays. */
const isNameOfOne = (owner: object): boolean => "avatar" in owner || "size" in owner || "isExpert" in owner;

const characters = (leaf: unknown): unknown => {
  if (typeof leaf !== "string" || /^\[\d+ characters\]$/.test(leaf)) return leaf;
  return `[${leaf.length} characters]`;
};

const isWritten = (key: string, value: unknown, owner: object): boolean => {
  const camel = key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (camel === "name") return isNameOfOne(owner);
  if (!WRITTEN.has(camel)) return false;
  // a message may be the entity, whose own fields are looked at; drafts and answers are texts by place
  return typeof value !== "object" || /^(byPlace|drafts?|answers?|comments)$/.test(camel);
};

/** The value without what people wrote and their names: `[12 characters]` stands for it. Numbers and ids stay. */
export const withoutTexts: (value: unknown) => unknown = createRewrite(
  {
    text: (text) => text,
    placeholder: (key, value, owner) => (isWritten(key, value, owner) ? characters : null),
  },
  new WeakMap(),
);
