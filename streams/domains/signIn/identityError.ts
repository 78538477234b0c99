/** Where the server tells that a name is taken (A, section 5). Rule: its own two keys come before the plain ones. */
import type { Identity } from "./events";

const KEYS = { email: ["signupform-email", "email"], appId: ["signupform-app_id", "app_id"] } as const;

/** What the server says of the name itself, wherever it stands. */
export const identityError = (kind: Identity, fields: Readonly<Record<string, string>> | undefined): string | null =>
  KEYS[kind].map((key) => fields?.[key]).find((text) => text !== undefined) ?? null;
