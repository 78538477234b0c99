// What the platform has sent by e-mail or SMS, as an admin reads it (docs/contract.md, section 7).
import { signIn } from "./http";
import { until } from "./until";

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

/** What `pattern` captures in the newest letter to `recipient`, once one is sent: the page may ask for it only now. */
function sentTo(url: string, recipient: string, pattern: RegExp): Promise<string> {
  const read = async () => pattern.exec((await lettersTo(url, recipient))[0]?.content ?? "")?.[1];
  return until(`a letter to ${recipient}`, read, { everyMs: 250 });
}

/** The code in the newest letter to `recipient`. Rejects when there is none within 10 s. */
export const codeTo = (url: string, recipient: string): Promise<string> => sentTo(url, recipient, /(\d{6})/);

/** The token of the reset link in the newest letter to `recipient`. Rejects when there is none within 10 s. */
export const resetTokenTo = (url: string, recipient: string): Promise<string> =>
  sentTo(url, recipient, /[?&]token=([\w-]+)/);
