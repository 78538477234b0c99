/** Passwords: argon2id. Rule: a wrong e-mail takes as long as a wrong password, so that the time does not reveal which was wrong. */
import { hash, verify } from "@node-rs/argon2";

let dummy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password);

/** The hash for a learner who has chosen no password yet: they sign in by a code. */
export const NO_PASSWORD = "";

/** Verifies against `passwordHash`, or against a hash whose password nobody knows when there is no such user or none was chosen. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash(crypto.randomUUID());
  const isRight = await verify(passwordHash || (await dummy), password);
  return isRight && Boolean(passwordHash);
}
