/** Passwords: argon2id. Rule: a wrong e-mail costs as long as a wrong password, so that neither tells on the other. */
import { hash, verify } from "@node-rs/argon2";

let dummy: Promise<string> | undefined;

export const hashPassword = (password: string): Promise<string> => hash(password);

/** Verifies against `passwordHash`, or against a hash nobody knows the password of when there is no such user. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummy ??= hash(crypto.randomUUID());
  const isRight = await verify(passwordHash ?? (await dummy), password);
  return isRight && passwordHash !== undefined;
}
