/**
 * The way back of a page inside a section, for a phone's header (SHELL-01). Rule: who came from the page above goes back in the
 * history, so that its place and the browser's own Back stay right; everybody else goes to its address.
 */
import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation, useNavigate, useNavigationType } from "react-router";
import { selectWays } from "../../../streams/parts/member/index";
import { type AppRoute, ROUTES } from "../../../streams/parts/visitor/index";
import { useMemberView } from "../../hooks/useView";

/** The route's parent: within a section that page itself, in another section the learner's last page there. Null without a parent. */
export function useBackTo({ parent, section }: AppRoute): string | null {
  const { last } = useMemberView(selectWays);
  if (!parent) return null;
  const { path, section: above } = ROUTES[parent];
  return above && above !== section ? last[above] : path;
}

interface Entry {
  readonly key: string;
  readonly path: string;
}

/** The entries up to the present one, after a navigation of this kind. */
export function trailAfter(
  trail: readonly Entry[],
  kind: `${"PUSH" | "POP" | "REPLACE"}`,
  here: Entry,
): readonly Entry[] {
  if (kind === "PUSH") return [...trail, here];
  if (kind === "REPLACE") return [...trail.slice(0, -1), here];
  const at = trail.findIndex(({ key }) => key === here.key);
  // forward, or into what was there before this page was loaded: what lies before it is not known
  return at < 0 ? [here] : trail.slice(0, at + 1);
}

/** What a press on back does: one step in the history where that leads to `to`, else the link itself. */
export function useGoBack(to: string | null): (event: MouseEvent) => void {
  const navigate = useNavigate();
  const kind = useNavigationType();
  const { key, pathname, search } = useLocation();
  const trail = useRef<readonly Entry[]>([]);
  useEffect(() => {
    const here = { key, path: pathname + search };
    if (trail.current.at(-1)?.key !== key) trail.current = trailAfter(trail.current, kind, here);
  }, [key, pathname, search, kind]);
  return (event) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || trail.current.at(-2)?.path !== to) return;
    event.preventDefault();
    void navigate(-1);
  };
}
