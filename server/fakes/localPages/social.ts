/**
 * A fake social network (contract 4). Rules: on this machine only, since it asks for no password; it redirects only to
 * our own page; the learner who links is known by the page's strict same-site cookie, as a provider's redirect carries no header.
 */
import { and, eq } from "drizzle-orm";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { startSession } from "../../auth/sessions";
import type { Platform } from "../../context";
import type { Db } from "../../database/open";
import { externalAuths, users } from "../../database/schema";
import { HttpError, languageOf, notFound } from "../../http/errors";
import type { Fields } from "../../http/input/fields";
import { takes } from "../../http/input/input";
import type { Path, Query } from "../../http/input/query";
import { requireThisMachine } from "../../http/loopback";
import { texts } from "../../http/texts";
import { fullName } from "../../users/view";
import { html, sendHtml } from "./html";

const providers: Record<string, string> = {
  google: "Google",
  vkontakte: "VKontakte",
  facebook: "Facebook",
  apple: "Apple",
};
/** A, section 8. */
const ERROR_CODES = [
  "common_no_social_id",
  "login_no_link",
  "login_no_user_from_link",
  "link_user_unauthorised",
  "link_social_id_already_taken",
  "unknown_error",
] as const;
/** The person says no: OAuth's own name, which is no error of anybody. */
const REFUSED = "access_denied";
type Outcome = { readonly token?: string } | { readonly errorCode: (typeof ERROR_CODES)[number] | typeof REFUSED };

interface Input {
  readonly source: string;
  readonly action: "login" | "link";
  readonly state: string;
  readonly back: URL;
}

/** So many requests are remembered as answered. */
const MAX_ANSWERED = 1_000;

/** `GET /local/social/{provider}?action=&state=&redirect=` asks, once: Back leads to it again; `POST` redirects with the decision. */
export function socialRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const answered = new Set<string>();
  const question = { path: readProvider, query: readRequest };
  const ask = takes(
    question,
    async ({ source, action, state: sent, back }, request, reply) => {
      const name = providers[source] ?? "";
      const language = languageOf(request);
      const text = texts[language].pages;
      const title = `${action === "login" ? text.signInWith : text.linkWith} ${name}`;
      if (answered.has(sent)) {
        const over = html`<p>${text.answered}</p><p><a class="button" href="${back.origin}">${text.back}</a></p>`;
        return sendHtml(reply, language, title, over);
      }
      const owner = await findOwner(db, source);
      const state = owner ? `${text.linked} ${fullName(owner)}` : text.unlinked;
      const errors = ERROR_CODES.map((code) => html`<button name="decision" value="${code}">${code}</button>`);
      const main = html`<p class="quiet">${text.stub}</p><p>${text.you}: <strong>${socialIdOf(source)}</strong>, ${state}</p>
<form method="post"><button class="main" name="decision" value="approve">${text.approve}</button>
<button name="decision" value="refuse">${text.refuse}</button><h2>${text.failWith}</h2>${errors}</form>`;
      return sendHtml(reply, language, title, main);
    },
    { preHandler: requireThisMachine },
  );
  app.get("/local/social/:provider", ask);
  const goBack = takes(
    { ...question, body: decisionBody },
    async ({ decision, ...input }, request, reply) => {
      const outcome = await decide(request, input, decision);
      answered.add(input.state);
      for (const oldest of [...answered].slice(0, -MAX_ANSWERED)) answered.delete(oldest);
      return reply.redirect(answerUrl(input, outcome).href, 303);
    },
    { preHandler: [requireThisMachine, requireOwnPage] },
  );
  app.post("/local/social/:provider", goBack);

  async function decide(request: FastifyRequest, input: Input, decision: string): Promise<Outcome> {
    const errorCode = ERROR_CODES.find((code) => code === decision);
    if (errorCode) return { errorCode };
    if (decision !== "approve") return { errorCode: REFUSED };
    return input.action === "link" ? link(request, input.source) : login(input.source);
  }

  async function login(source: string): Promise<Outcome> {
    const owner = await findOwner(db, source);
    return owner ? { token: await startSession(db, owner.id) } : { errorCode: "login_no_link" };
  }

  async function link(request: FastifyRequest, source: string): Promise<Outcome> {
    const token = /(?:^|;\s*)token=([\w-]{20,200})(?:;|$)/.exec((request.headers.cookie ?? "").slice(0, 4096))?.[1];
    const caller = token ? await platform.findCaller(token) : undefined;
    if (!caller) return { errorCode: "link_user_unauthorised" };
    const values = { userId: caller.userId, source, socialId: socialIdOf(source), createdAtMs: Date.now() };
    await db.insert(externalAuths).values(values).onConflictDoNothing();
    const owner = await findOwner(db, source);
    return owner?.id === caller.userId ? {} : { errorCode: "link_social_id_already_taken" };
  }
}

const socialIdOf = (source: string): string => `demo-${source}`;

async function findOwner(db: Db, source: string) {
  const where = and(eq(externalAuths.source, source), eq(externalAuths.socialId, socialIdOf(source)));
  const rows = await db
    .select({ user: users })
    .from(externalAuths)
    .innerJoin(users, eq(users.id, externalAuths.userId))
    .where(where);
  return rows[0]?.user;
}

/** Throws 404 for an unknown provider. */
function readProvider(path: Path) {
  const source = path.text("provider");
  if (!Object.hasOwn(providers, source)) throw notFound();
  return { source };
}

/** Throws 400 for an invalid request, or one that leads elsewhere. */
function readRequest(query: Query, { headers: { host = "" } }: FastifyRequest): Omit<Input, "source"> {
  const action = query.text("action");
  const state = query.text("state");
  const redirect = query.text("redirect");
  const isAction = action === "login" || action === "link";
  if (!isAction || state === undefined || state.length > 200 || redirect === undefined)
    throw new HttpError(400, "badRequest");
  if (!URL.canParse(redirect, `http://${host}`)) throw new HttpError(400, "badRequest");
  const back = new URL(redirect, `http://${host}`);
  if (!/^https?:$/.test(back.protocol) || back.host !== host) throw new HttpError(400, "badRequest");
  return { action, state, back };
}

const decisionBody = (fields: Fields) => ({
  decision: fields.oneOf("decision", ["approve", "refuse", ...ERROR_CODES]),
});

/** A hook: another page may not send our form. Throws 403. */
async function requireOwnPage({ headers }: FastifyRequest): Promise<void> {
  const { origin, host } = headers;
  if (origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host))
    throw new HttpError(403, "forbidden");
}

function answerUrl({ action, state, back }: Input, outcome: Outcome): URL {
  const url = new URL(back);
  const set = (name: string, value: string): void => url.searchParams.set(name, value);
  set("action", action);
  set("state", state);
  set("status", "errorCode" in outcome ? "fail" : "success");
  if ("errorCode" in outcome) {
    set("errorCode", outcome.errorCode);
    set("errorMessage", outcome.errorCode.replaceAll("_", " "));
  } else if (outcome.token) set("token", outcome.token);
  return url;
}
