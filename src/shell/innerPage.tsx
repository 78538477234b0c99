/** The way back of a page inside a section, for a phone's header (SHELL-01). */
import { selectWays } from "../../streams/parts/member/index";
import { type AppRoute, ROUTES } from "../../streams/parts/visitor/index";
import { useMemberView } from "../hooks/useView";

/** The route's parent: within a section that page itself, in another section the learner's last page there. Null without a parent. */
export function useBackTo({ parent, section }: AppRoute): string | null {
  const { last } = useMemberView(selectWays);
  if (!parent) return null;
  const { path, section: above } = ROUTES[parent];
  return above && above !== section ? last[above] : path;
}
