/**
 * Values that must never be visible, by the name of their key. Rule: a name says more than a value; a value that stays
 * under a sensitive name is in a list here.
 */
const words = (key: string): string[] =>
  key
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/);

const SECRETS: Readonly<Record<string, string>> = {
  token: "[token]",
  tokens: "[token]",
  jwt: "[token]",
  bearer: "[token]",
  csrf: "[token]",
  xsrf: "[token]",
  password: "[password]",
  passwords: "[password]",
  passwd: "[password]",
  passphrase: "[password]",
  pwd: "[password]",
  secret: "[secret]",
  secrets: "[secret]",
  credential: "[secret]",
  credentials: "[secret]",
  signature: "[secret]",
  receipt: "[secret]",
  apikey: "[secret]",
  authorization: "[authorization]",
  otp: "[code]",
  email: "[e-mail]",
  emails: "[e-mail]",
  mail: "[e-mail]",
  phone: "[phone]",
  phones: "[phone]",
  telephone: "[phone]",
  msisdn: "[phone]",
};
/** Too common within longer names to be a sign of a secret there. */
const WHOLE_NAMES: Readonly<Record<string, string>> = {
  pass: "[password]",
  auth: "[authorization]",
  pin: "[code]",
  cvc: "[code]",
  cvv: "[code]",
  tel: "[phone]",
  mobile: "[phone]",
  cookie: "[cookie]",
  cookies: "[cookie]",
  "set cookie": "[cookie]",
  "x api key": "[secret]",
  "api key": "[secret]",
};
/** Codes that are names of things: everything else that is called a code may be a credential. */
export const HARMLESS_CODES: ReadonlySet<string> = new Set(
  "language country currency region locale status error http exit close reason key char store".split(" "),
);
/** Why the server ended or refused a connection (contract 3.1): constants of the protocol, sent under the key `code`. */
export const PROTOCOL_CODES: ReadonlySet<unknown> = new Set(
  "expired revoked replaced draining unauthorized unreachable unavailable forbidden".split(" "),
);

const knownKeys = new Map<string, string | null>();
const MAX_KNOWN_KEYS = 2_000;

function judgeKey(key: string): string | null {
  // a key may have been redacted itself
  const parts = words(key.slice(0, 200).replace(/\[[a-z-]+\]/g, ""));
  const last = parts.at(-1);
  if (last === "code" || last === "codes") return HARMLESS_CODES.has(parts.at(-2) ?? "") ? null : "[code]";
  const whole = parts.join(" ");
  if (Object.hasOwn(WHOLE_NAMES, whole)) return WHOLE_NAMES[whole] ?? null;
  const secret = parts.find((part) => Object.hasOwn(SECRETS, part));
  return secret === undefined ? null : (SECRETS[secret] ?? null);
}

/** The placeholder for the value of this key; null when its name is not sensitive. */
export function sensitiveKey(key: string, value: unknown): string | null {
  let placeholder = knownKeys.get(key);
  if (placeholder === undefined) {
    placeholder = judgeKey(key);
    if (knownKeys.size < MAX_KNOWN_KEYS) knownKeys.set(key, placeholder);
  }
  if (placeholder === null) return null;
  if (placeholder === "[code]" && PROTOCOL_CODES.has(value)) return null;
  return isPlaceholder(value) ? null : placeholder;
}

/** What is already redacted stays as it is. */
export const isPlaceholder = (value: unknown): boolean =>
  typeof value === "string" && value.length < 20 && /^\[[a-z-]{3,15}\]$/.test(value);
