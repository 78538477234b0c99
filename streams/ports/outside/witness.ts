/** Presses on marked controls, and errors that nobody caught. Rule: a mark is a name in the code, `data-click="menu_chat"`; a control that waits is not pressed. */
import { filter, fromEvent, map, merge } from "rxjs";
import type { WitnessPort } from "../types";

const findName = ({ target }: Event): string =>
  (target instanceof Element
    ? target.closest("[data-click]:not([aria-disabled=true])")?.getAttribute("data-click")
    : null) ?? "";

export const createWitnessPort = (window: Window): WitnessPort => ({
  // before the control's own listeners: they may remove it from the page
  clicked$: fromEvent(window.document, "click", { capture: true }).pipe(
    map(findName),
    filter((name) => name !== ""),
  ),
  uncaught$: merge(
    fromEvent<ErrorEvent>(window, "error").pipe(map(({ error, message }) => (error as unknown) ?? new Error(message))),
    fromEvent<PromiseRejectionEvent>(window, "unhandledrejection").pipe(map(({ reason }) => reason as unknown)),
  ),
});
