/** The port to `web-push`: it encrypts and signs, and sends nothing. Rule: it is loaded with the first push, never at the start. */
import type { PushKeys } from "./keys";

export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}
export interface Encrypted {
  readonly headers: Record<string, string>;
  readonly body: Buffer;
}

/** How long a push service stores what a device that is off has not taken. */
const TTL_S = 86_400;

/** `contact`: whom a push service writes to about this sender. `topic`: of several that wait for a device, the last one of a topic is delivered. */
export async function encrypt(
  { endpoint, p256dh, auth }: Device,
  payload: string,
  { keys, contact, topic }: { keys: PushKeys; contact: string; topic: string },
): Promise<Encrypted> {
  const { default: webPush } = await import("web-push");
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: contact, ...keys },
    contentEncoding: "aes128gcm",
    TTL: TTL_S,
    urgency: "normal",
    topic,
  });
  return { headers, body };
}
