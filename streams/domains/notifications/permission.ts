/** The permission for the system's notifications. Rule: the browser asks only when the learner has pressed for it; we offer it once. */
import { distinctUntilChanged, exhaustMap, filter, map, merge, tap } from "rxjs";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import type { ChatEvents } from "../chat/events";
import type { NotificationEvents } from "./events";

type PermissionEffect = Effect<NotificationEvents & ChatEvents, NotificationEvents, { readonly ports: Ports }>;

/** Set once they were offered on this device, to whomever: the browser's answer is the device's too. */
const OFFERED_KEY = "notifications:offered";

/** Some browsers do not report a change: it is read again when the learner comes back to the page. */
const follow: PermissionEffect = (_, { ports: { desktop, page } }) =>
  merge(desktop.permission$, page.resumed$.pipe(map(() => desktop.permission()))).pipe(
    distinctUntilChanged(),
    map((permission) => ({ type: "notifications/permissionChanged", payload: { permission } }) as const),
  );

const ask: PermissionEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("notifications/permissionRequested"),
    // exhaustMap: the browser shows one prompt at a time
    exhaustMap((event) =>
      ports.desktop.askPermission().pipe(
        map((permission) => ({ type: "notifications/permissionAnswered", payload: { permission } }) as const),
        causedBy(event),
      ),
    ),
  );

/** After a message the learner waits for a reply: that is when a notification is useful. */
const offer: PermissionEffect = (events$, { ports: { desktop, storage } }) =>
  events$.pipe(
    ofType("chat/messageStored"),
    filter(() => desktop.permission() === "default" && storage.local.get(OFFERED_KEY) === null),
    tap(() => storage.local.set(OFFERED_KEY, "1")),
    map((event) => ({ type: "notifications/offered", payload: {}, cause: event.id }) as const),
  );

export const permissionEffects = { follow, ask, offer };
