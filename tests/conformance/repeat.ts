// Lines for a shell that repeat what was asked. Rule: tokens and passwords are variables of that shell, never in a line.

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: BodyInit | null;
  /** The variable with the account's token; null: the call has none. */
  readonly token: string | null;
}

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
/** What a body may hold that nobody may read. */
const hideSecrets = (body: string): string =>
  body.replace(/"(password|password_repeat|current_password|token)":"(?:[^"\\]|\\.)*"/g, '"$1":"…"');

/** The call as a curl. */
export function writeCurl({ method, url, headers, body, token }: Sent): string {
  const named = Object.entries(headers).filter(([name]) => name.toLowerCase() !== "authorization");
  return [
    "curl -i",
    ...(method === "GET" ? [] : [`-X ${method}`]),
    quote(url),
    ...(token === null ? [] : [`-H "Authorization: Bearer $${token}"`]),
    ...named.map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(typeof body === "string" ? [`-d ${quote(hideSecrets(body))}`] : []),
  ].join(" ");
}

/** A script that prints all that a socket receives. */
export const writeSocketScript = (url: string, token: string): string =>
  `node --input-type=module -e ${quote(
    `import { io } from "socket.io-client"; const auth = { token: process.env.${token} }; ` +
      `const socket = io(${JSON.stringify(url)}, { auth }); socket.onAny((...heard) => console.log(JSON.stringify(heard))); ` +
      'socket.on("connect_error", (error) => console.log(error.message, error.data))',
  )}`;
