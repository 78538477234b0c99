/** What is needed beyond the sign-in page. Rule: requested in one place, so that it can be fetched ahead. */
import type { Language } from "../../../streams/parts/core";
import { arrive, lazyScreen } from "../../ui/layout/lazyScreen";

export const Routed = lazyScreen("routes", () => import("../routed/Routed").then((module) => module.Routed));
export const MemberFrame = lazyScreen("member", async () => {
  const texts = import("./texts").then(({ loadAreas }) => loadAreas("shell", "homework", "inbox"));
  const [module] = await Promise.all([import("../routed/MemberFrame"), texts]);
  return module.MemberFrame;
});
export const loadMemberStreams = () => import("../worker/memberStreams");
export const loadVisitorStreams = () => import("../../../streams/parts/visitor/browser");

/** Where a learner is going, and in which language. */
export interface Ahead {
  readonly pathname: string;
  readonly language: Language;
  readonly appId: string;
}

/**
 * Fetches all that shows this path to a member, in parallel, while a password is typed or a session is looked up.
 * Never rejects, nor takes longer than one part may: a failure shows when the part is really needed (ROUTE-15).
 */
export async function fetchMemberAhead({ pathname, language, appId }: Ahead): Promise<void> {
  const fetchAll = () =>
    Promise.allSettled([
      Routed.fetchAhead(),
      MemberFrame.fetchAhead(),
      loadMemberStreams(),
      import("./texts").then(({ startTexts }) => startTexts(language, appId)),
      import("../routed/screens").then(({ fetchScreenAhead }) => fetchScreenAhead(pathname)),
    ]);
  await arrive("member", fetchAll).catch(() => undefined);
}
