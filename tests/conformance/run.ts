// One run against a backend: signs both accounts in, asks level by level, and signs them out.
import * as session from "../../streams/domains/session/api";
import { askChanges, type Made } from "./askChanges";
import { askPushes, askRefusedSocket, type Ear, judgeConnected, type LiveOptions, listen } from "./askLive";
import { askNumbers, askReady } from "./askNumbers";
import { askReads, type Callers, judgeAnswer } from "./askReads";
import { type Caller, createCaller } from "./caller";
import { createIds, type Ids, type KnownIds } from "./ids";
import { createNotebook, type Notebook } from "./notebook";
import { type Gaps, makeReport, type Report } from "./report";
import { judgeRefusal } from "./wire";

export interface Account {
  readonly email: string;
  readonly password: string;
}
export interface RunOptions {
  /** The origin of the API. */
  readonly url: string;
  /** The origin of the sockets; absent: that of the API. */
  readonly socketUrl?: string;
  readonly appId?: string;
  readonly user: Account;
  readonly other: Account;
  readonly mayWrite: boolean;
  readonly facts?: Ids;
  /** How long a push may take; 5 s by default. */
  readonly waitMs?: number;
}

const WRONG_TOKEN = "x".repeat(43);

/** Asks the backend all that it may be asked, and says what holds. */
export async function runConformance(options: RunOptions): Promise<Report> {
  const { url, appId = "web", user, other } = options;
  const notebook = createNotebook();
  const gaps: Gaps = {};
  const callerOf = (token: string | null, tokenName: string | null) => createCaller({ url, appId, token, tokenName });
  const nobody = callerOf(null, null);
  const own = await signIn(nobody, user, notebook);
  const another = await signIn(nobody, other, notebook);
  if (own !== null && another !== null) {
    const callers: Callers = {
      user: callerOf(own, "TOKEN"),
      other: callerOf(another, "OTHER_TOKEN"),
      stranger: callerOf(WRONG_TOKEN, "WRONG_TOKEN"),
      nobody,
    };
    const ids = createIds(options.facts ?? {});
    await askReads(callers, ids, notebook);
    if (options.mayWrite) await askTheRest(callers, ids, notebook, { ...options, appId }, gaps);
    else gaps.L1 = "--write is needed";
    for (const each of [callers.user, callers.other]) await signOut(each, notebook);
  }
  return makeReport(url, notebook.checks, gaps);
}

async function signIn(nobody: Caller, { email, password }: Account, notebook: Notebook): Promise<string | null> {
  const check = notebook.begin("L0", `session.postLogin of ${email}`);
  const asked = await nobody.ask((http) => session.postLogin(http, email, password));
  judgeAnswer(check, asked);
  if (asked.exchanges.length === 0)
    check.find({
      path: "POST /spa/api/v1/auth/login",
      wanted: "an answer",
      got: asked.failure,
      section: "1",
      repeat: "",
    });
  return asked.value?.token ?? null;
}

/** After it the token is nobody's; a server without the call is tolerated. */
async function signOut(caller: Caller, notebook: Notebook): Promise<void> {
  const check = notebook.begin("L0", `session.postLogout of ${caller.tokenName === "TOKEN" ? "--user" : "--other"}`);
  const asked = await caller.ask((http) => session.postLogout(http));
  if (asked.exchanges[0]?.status === 404) return check.skip("the backend has none; the client does without");
  if (judgeAnswer(check, asked)) judgeRefusal(check, await caller.send("GET", "/spa/api/v1/user"), 401);
}

/** L1 to L3: the sockets listen while the changes are made. */
async function askTheRest(
  callers: Callers,
  ids: KnownIds,
  notebook: Notebook,
  { url, socketUrl = url, appId, waitMs = 5_000 }: RunOptions & { readonly appId: string },
  gaps: Gaps,
): Promise<void> {
  const live: LiveOptions = { url: socketUrl, appId, waitMs };
  const ears = { own: listen(live, callers.user), other: listen(live, callers.other) };
  const connected = notebook.begin("L2", "a socket of each account");
  const isLive =
    (await judgeConnected(ears.own, live, connected)) && (await judgeConnected(ears.other, live, connected));
  const start = isLive ? await askReady(ears.own, live, notebook.begin("L3", "the position at a connection")) : null;
  const made: readonly Made[] = await askChanges(callers, ids, notebook);
  if (made.length === 0) gaps.L1 = "nothing could be written";
  if (!made.some(({ pushes }) => pushes.length > 0)) gaps.L2 = "nothing was changed that is pushed";
  await askRefusedSocket(live, callers.stranger, notebook);
  if (isLive) await askPushes(ears, made, notebook, waitMs);
  if (start) await askNumbers(callers, ears.own, start, notebook, live);
  const closeEar = ({ bus }: Ear): void => bus.close();
  Object.values(ears).forEach(closeEar);
}
