/**
 * The system's notification while the page is not attended (CHAT-13). The shell shows the count in the tab's title.
 * Rules: the notices decide what is news; of several open tabs only one notifies, the one that claims the news by its id.
 */
import { filter, ignoreElements, map, mergeMap, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import { takeFirst } from "../../rules/takeFirst";
import { isQuiet } from "../../rules/time/quiet";
import { offsetWhereTwice } from "../../rules/time/wallTime";
import { type HasTasks, taskTitle } from "../homework/events";
import { choicesOf, type HasChoices, isWanted } from "../inbox/events";
import { type News, type NoticeEvents, readAbout, SHOWN_LENGTH } from "../notices/events";
import type { NotificationEvents } from "./events";

interface Deps {
  readonly ports: Ports;
  state(): HasTasks &
    HasChoices & {
      readonly session: { readonly user: { readonly timezone: string | null } | null };
      readonly brand: { readonly language: string };
    };
}
type NotificationEffect = Effect<NoticeEvents, NotificationEvents, Deps>;

const notifyUnattended: NotificationEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("notices/newsFound"),
    filter(({ payload }) => !ports.desktop.isAttended() && isShownNow(payload.news, state(), ports.clock.now())),
    mergeMap(({ payload: { news } }) => {
      const notification = writeText(news, state());
      return ports.tabs.claim(news.id).pipe(
        filter((isOurs) => isOurs),
        tap(() => ports.desktop.show({ id: news.id, ...notification })),
      );
    }),
    ignoreElements(),
  );

type Notification = Omit<Parameters<Ports["desktop"]["show"]>[0], "id">;
type NewsOf<Kind extends News["kind"]> = Extract<News, { readonly kind: Kind }>;

function writeText(news: News, state: ReturnType<Deps["state"]>): Notification {
  if (news.kind === "reply") return writeReply(news);
  if (news.kind === "entry") return writeEntry(news);
  return news.kind === "call" ? writeCall(news, state) : writeVerdict(news, state);
}

function writeReply({ author, message: { chatId, message } }: NewsOf<"reply">): Notification {
  return { title: author, body: takeFirst(message, SHOWN_LENGTH), tag: `chat-${chatId}`, path: `/chat/${chatId}` };
}

/** The school's own words; it is listed in full in the inbox. */
const writeEntry = ({ entry: { key, title } }: NewsOf<"entry">): Notification => ({
  title: title ?? "",
  body: "",
  tag: key,
  path: "/inbox",
});

/** The learner wants it on this device, and now. */
function isShownNow(news: News, state: ReturnType<Deps["state"]>, nowMs: number): boolean {
  const choices = choicesOf(state);
  const zone = state.session.user?.timezone ?? undefined;
  return isWanted(choices, "device", readAbout(news), nowMs) && !isQuiet(choices.quiet, nowMs, zone);
}

function writeVerdict({ homework }: NewsOf<"verdict">, state: HasTasks): Notification {
  const { id, streamId, history } = homework;
  return {
    title: taskTitle(homework, state),
    body: takeFirst(history.at(-1)?.message ?? "", SHOWN_LENGTH),
    tag: `homework-${id}`,
    path: `/homework/${streamId}/${id}`,
  };
}

/** When it is, in the learner's language and zone, and with whom. */
function writeCall(
  { consultation: { id, course, expert }, startMs }: NewsOf<"call">,
  state: ReturnType<Deps["state"]>,
) {
  // without one, the device's
  const timeZone = state.session.user?.timezone ?? undefined;
  const clock = new Intl.DateTimeFormat(state.brand.language, { timeZone, dateStyle: "medium", timeStyle: "short" });
  const when = clock.format(startMs) + offsetWhereTwice(clock, startMs);
  return {
    title: course?.title ?? "",
    body: [when, expert?.name].filter(Boolean).join(", "),
    tag: `call-${id}`,
    path: `/videoconsultations/${id}`,
  };
}

/** The learner has pressed a notification: its screen is to be shown. */
const open: NotificationEffect = (_, { ports }) =>
  ports.desktop.opened$.pipe(map((path) => ({ type: "notifications/opened", payload: { path } }) as const));

export const notificationsEffects = { notifyUnattended, open };
