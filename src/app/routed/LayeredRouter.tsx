/**
 * The router over a history in which open layers have entries. Rules: a navigation leaves none of them behind (A11Y-11, decision 53),
 * and is drawn in the next frame: as a transition it would be one or two frames later (SPEED-04).
 */
import { type ReactNode, useState } from "react";
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  unstable_HistoryRouter as HistoryRouter,
} from "react-router";
import { followLayers } from "../../ui/dialog/layers";

export function LayeredRouter({ children }: { children: ReactNode }) {
  const [history] = useState(createHistory);
  return (
    <HistoryRouter history={history} useTransitions={false}>
      {children}
    </HistoryRouter>
  );
}

/** The browser's own, as the library's `BrowserRouter` makes it. */
function createHistory(): ReturnType<typeof createBrowserHistory> {
  const layers = followLayers();
  const own = createBrowserHistory({ window, v5Compat: true });
  const { push, replace, go } = own;
  return Object.assign(own, {
    push: (...to: Parameters<typeof push>) => layers.leave(() => push(...to)),
    replace: (...to: Parameters<typeof replace>) => layers.leave(() => replace(...to)),
    go: (delta: number) => layers.leave(() => go(delta)),
  });
}
