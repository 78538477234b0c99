/** Pages that the server writes itself. Rules: no script at all; every value is escaped; one style sheet. */
import type { FastifyInstance, FastifyReply } from "fastify";
import { limitBodies } from "../../http/input/forms";
import type { Language } from "../../http/texts";

const POLICY =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A piece of a page that is already safe. */
export class Html {
  constructor(readonly text: string) {}
}

type Value = string | number | Html | readonly Html[];

const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

const toText = (value: Value): string => {
  if (value instanceof Html) return value.text;
  if (typeof value === "string" || typeof value === "number") return escape(String(value));
  return value.map(({ text }) => text).join("");
};

/** Writes HTML: inserted values are escaped, unless they are pieces made by this function. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Html =>
  new Html(parts.map((part, index) => part + (index < values.length ? toText(values[index] ?? "") : "")).join(""));

/** Sends a page with its own, stricter policy; its form sends its origin, which `no-referrer` would hide. */
export function sendHtml(reply: FastifyReply, language: Language, title: string, main: Html): FastifyReply {
  const page = html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="icon" href="data:,"><link rel="stylesheet" href="/local/page.css"></head>
<body><main><h1>${title}</h1>${main}</main></body></html>`;
  return reply
    .headers({
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Referrer-Policy": "same-origin",
    })
    .send(page.text);
}

/** Makes the routes registered in `app` read a form's post, up to 8 kB, and nothing else. */
export function readPosts(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  limitBodies(app, 8 * 1024);
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
}
