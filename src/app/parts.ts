/** What is needed beyond the sign-in page. Rule: asked for in one place, so that it can be fetched ahead. */
export const loadRouted = () => import("./Routed").then((module) => module.Routed);
export const loadMemberScreens = () => import("./MemberScreens").then((module) => module.MemberScreens);
export const loadMemberStreams = () => import("../../streams/browserMember");
export const loadVisitorStreams = () => import("../../streams/browserVisitor");

/** Fetches all of it while somebody types a password; a failure shows when it is really needed. */
export const fetchMemberAhead = (): void =>
  void Promise.all([loadRouted(), loadMemberScreens(), loadMemberStreams()]).catch(() => undefined);
