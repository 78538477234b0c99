/** Puts what the page port sees on the bus. */
import { map } from "rxjs";
import type { Effect } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import type { PageEvents } from "./events";

type PageEffect = Effect<PageEvents, PageEvents, { readonly ports: Ports }>;

const online: PageEffect = (_, { ports }) =>
  ports.page.isOnline$.pipe(map((isOnline) => ({ type: "page/onlineChanged", payload: { isOnline } }) as const));
const visibility: PageEffect = (_, { ports }) =>
  ports.page.isVisible$.pipe(map((isVisible) => ({ type: "page/visibilityChanged", payload: { isVisible } }) as const));
const resumed: PageEffect = (_, { ports }) =>
  ports.page.resumed$.pipe(map((reason) => ({ type: "page/resumed", payload: { reason } }) as const));
const leaving: PageEffect = (_, { ports }) =>
  ports.page.leaving$.pipe(map(() => ({ type: "page/leaving", payload: {} }) as const));

export const pageEffects = { online, visibility, resumed, leaving };
