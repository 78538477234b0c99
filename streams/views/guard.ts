/**
 * Who may see which screen (A, section 2; ROUTE-03 to ROUTE-06). Rule: one pure function decides, and gives the reason; screens and
 * redirects only follow it.
 */
import type { GuardDecision } from "../domains/page/events";
import type { User } from "../domains/user/events";
import type { AppRoute } from "../routes";

/** The fields of a route that decide. */
export type GuardedRoute = Pick<AppRoute, "name" | "access" | "isFree">;

/** What is known of the visitor. */
export interface Standing {
  readonly session: "unknown" | "guest" | "loading" | "member";
  readonly user: Pick<
    User,
    "requireEmailValidate" | "requirePhoneValidate" | "requiredUpdatePassword" | "requiredUpdateProfile"
  > | null;
  /** The account is so new that the onboarding chat asks for the profile, not the form (AUTH-16). */
  readonly isOnboarding?: boolean;
  /** `none`: the no-access rule applies (ROUTE-06); `unknown` until course streams and subscriptions are loaded. */
  readonly access: "unknown" | "granted" | "none";
}

/** The forced steps, in the order in which they apply; a learner with one sees nothing else. */
const STEPS = [
  { flag: "requireEmailValidate", reason: "emailValidation", to: "emailVerification", allowed: [] },
  { flag: "requirePhoneValidate", reason: "phoneValidation", to: "phoneVerification", allowed: [] },
  { flag: "requiredUpdatePassword", reason: "forcedPassword", to: "resetPassword", allowed: [] },
  { flag: "requiredUpdateProfile", reason: "requiredProfile", to: "updateProfile", allowed: ["userInfoChat"] },
] as const;
/** Screens that exist for their step only: without it, the learner is sent on. */
const STEP_ONLY: ReadonlySet<GuardedRoute["name"]> = new Set(["emailVerification", "phoneVerification"]);
const NO_ACCESS = "subscriptions";

/** The decision about a route for a visitor, and its reason (DEV-09). `to` is a route's name. */
export function decideRoute(route: GuardedRoute, { session, user, access, isOnboarding }: Standing): GuardDecision {
  const decide = (
    decision: GuardDecision["decision"],
    reason: GuardDecision["reason"],
    to?: GuardDecision["to"],
  ): GuardDecision => ({ route: route.name, decision, reason, ...(to ? { to } : {}) });
  if (route.name === "logout" || route.access === "everyone") return decide("shown", "open");
  if (session === "unknown" || session === "loading") return decide("waits", session);
  if (session === "guest" || !user) return decide(route.access === "guests" ? "shown" : "toSignIn", "guest");
  const step = STEPS.find(({ flag }) => user[flag]);
  if (step) {
    const allowed: readonly GuardedRoute["name"][] = [step.to, ...step.allowed];
    if (allowed.includes(route.name)) return decide("shown", step.reason);
    const to = step.reason === "requiredProfile" && isOnboarding ? "userInfoChat" : step.to;
    return decide("redirected", step.reason, to);
  }
  if (route.access === "guests" || STEP_ONLY.has(route.name)) return decide("goesOn", "member");
  const isOpen = access !== "none" || route.isFree || route.name === NO_ACCESS;
  return isOpen ? decide("shown", "member") : decide("redirected", "noAccess", NO_ACCESS);
}
