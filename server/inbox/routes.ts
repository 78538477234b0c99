/** The inbox (RT-11; contract 4): what happened to the learner, what of it is read, and what they want to hear of. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { type InboxChoices, inboxSettings } from "../database/schema";
import { readCaller } from "../http/caller";
import { changes } from "../http/changes";
import type { Fields } from "../http/input/fields";
import { takes } from "../http/input/input";
import { readChoices } from "./choices";
import { KINDS } from "./news";
import { countUnread, entryView, LISTED_FOR_MS, type Read, readEntries } from "./store";

const PAGE_SIZE = 50;
const MOST_NAMED = 200;
const MOST_MUTED = 100;
/** Where this server can bring news; the client has a column for each. */
const CHANNELS = ["app", "device"] as const;
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** `GET /inbox?before=&limit=`, `PUT /inbox/read`, `GET` and `PUT /inbox/settings`. */
export function inboxRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  const list = takes(
    { query: (query) => ({ before: query.number("before"), limit: query.number("limit") || PAGE_SIZE }) },
    async ({ before, limit }, request) => {
      const { userId } = readCaller(request);
      const nowMs = Date.now();
      const rows = await readEntries(db, userId, { before, limit: Math.min(limit, PAGE_SIZE), nowMs });
      return {
        items: rows.map(entryView),
        unread: await countUnread(db, userId, nowMs),
        since: Math.floor((nowMs - LISTED_FOR_MS) / 1000),
      };
    },
  );
  app.get("/inbox", list);
  const read = changes(platform, { body: readBody }, async (change, read, userId) => {
    change.readNews(userId, read);
    return { status: 204 };
  });
  app.put("/inbox/read", read);
  app.get("/inbox/settings", async (request) => choicesView(await readChoices(db, readCaller(request).userId)));
  const save = changes(platform, { body: choicesBody }, async (change, choices, userId) => {
    await change.db
      .insert(inboxSettings)
      .values({ userId, choices })
      .onConflictDoUpdate({ target: inboxSettings.userId, set: { choices } });
    const view = choicesView(choices);
    change.notify(userId, "inbox_settings.changed", view);
    return { status: 200, body: view };
  });
  app.put("/inbox/settings", save);
}

const choicesView = (choices: InboxChoices): object => ({ channels: CHANNELS, ...choices });

/** Some, by their ids, or all up to one. */
function readBody(fields: Fields): Read {
  const upTo = fields.idIfAny("up_to");
  if (upTo !== undefined) return { upTo };
  if (!fields.has("ids")) fields.refuse("ids", "required");
  return { ids: fields.ids("ids", MOST_NAMED) };
}

function choicesBody(fields: Fields): InboxChoices {
  const lists = fields.within("off");
  const off = Object.fromEntries(CHANNELS.map((channel) => [channel, lists.someOf(channel, KINDS)]));
  const mutedChats = fields.numbers("muted_chats");
  if (Object.keys(mutedChats).length > MOST_MUTED) fields.refuse("muted_chats", "tooMany", { max: MOST_MUTED });
  return { off, quiet: fields.has("quiet") ? quietHours(fields) : null, muted_chats: mutedChats };
}

function quietHours(fields: Fields): InboxChoices["quiet"] {
  const within = fields.within("quiet");
  const from = within.text("from", { max: 5, isRequired: true });
  const to = within.text("to", { max: 5, isRequired: true });
  if (![from, to].every((time) => TIME.test(time))) fields.refuse("quiet", "invalid");
  return { from, to };
}
