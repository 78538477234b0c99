// What the platform has sent by e-mail or SMS, as an admin reads it (docs/contract.md, section 7).
import { signIn } from "./http";

export interface Letter {
  readonly recipient: string;
  readonly kind: string;
  readonly content: string;
}

/** The letters to `recipient`, the newest first. */
export async function lettersTo(url: string, recipient: string): Promise<Letter[]> {
  const admin = await signIn(url, "admin@example.com");
  const { body } = await admin.call("GET", "/staff/v1/outbox");
  return (body as Letter[]).filter((letter) => letter.recipient === recipient);
}

/** The code in the newest letter to `recipient`. Throws when there is none. */
export async function codeTo(url: string, recipient: string): Promise<string> {
  const [letter] = await lettersTo(url, recipient);
  const code = /\d{6}/.exec(letter?.content ?? "")?.[0];
  if (!code) throw new Error(`no code was sent to ${recipient}`);
  return code;
}

/** The token of the reset link in the newest letter to `recipient`. Throws when there is none. */
export async function resetTokenTo(url: string, recipient: string): Promise<string> {
  const [letter] = await lettersTo(url, recipient);
  const token = /[?&]token=([\w-]+)/.exec(letter?.content ?? "")?.[1];
  if (!token) throw new Error(`no link was sent to ${recipient}`);
  return token;
}
