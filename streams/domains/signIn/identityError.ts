/** Where the server reports that a name is taken (A, section 5). Rule: its two special keys come before the plain ones. */
import type { Identity } from "./events";

const KEYS = { email: ["signupform-email", "email"], appId: ["signupform-app_id", "app_id"] } as const;

/** The server's error for the name, under whichever key it is. */
export const identityError = (kind: Identity, fields: Readonly<Record<string, string>> | undefined): string | null =>
  KEYS[kind].map((key) => fields?.[key]).find((text) => text !== undefined) ?? null;
