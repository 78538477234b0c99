/** The passwords that attackers try first (SEC-05, contract 9). Rule: the list is the package's own, read when it is first needed. */

/** Shorter ones are refused for their length. */
const MIN_LENGTH = 8;

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether a password is on the list, in any case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList();
  return (await common).has(password.toLowerCase());
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((each) => each.length >= MIN_LENGTH));
}
