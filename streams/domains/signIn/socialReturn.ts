/**
 * What a social network answered, read from the address of its redirect (A, section 2; contract 4). Rule: an own text is
 * chosen by the code, and text from the address is never shown; an unknown code counts as unknown_error (AUTH-06, PROF-05).
 */
export const SOCIAL_ERRORS = [
  "common_no_social_id",
  "login_no_link",
  "login_no_user_from_link",
  "link_user_unauthorised",
  "link_social_id_already_taken",
  "unknown_error",
] as const;
/** The person said no at the network's page, by OAuth's own name: no error, and nothing is said of it. */
const REFUSED = "access_denied";
export type SocialError = (typeof SOCIAL_ERRORS)[number];
export type SocialAction = "login" | "link";

export interface SocialReturn {
  readonly action: SocialAction;
  /** As it was sent: the caller compares it with the one stored in this tab. */
  readonly state: string;
  /** `token` comes with a login that succeeded, and nowhere else. */
  readonly outcome:
    | { readonly status: "success"; readonly token: string | null }
    | { readonly status: "fail"; readonly error: SocialError }
    | { readonly status: "refused" };
  /** The address without the parameters of the return: it replaces the address before anything else happens. */
  readonly cleaned: string;
}

/** Everything that a return adds to the address. */
const FIELDS = ["action", "state", "status", "errorCode", "errorMessage", "token"];

/** The return in `location` (path and query), or null where there is none. Anything but a clear success is a failure. */
export function readSocialReturn(location: string): SocialReturn | null {
  const [path = "", search = ""] = location.split("?", 2);
  const query = new URLSearchParams(search);
  const action = query.get("action");
  const status = query.get("status");
  if ((action !== "login" && action !== "link") || status === null) return null;
  const token = action === "login" ? query.get("token") : null;
  const isSuccess = status === "success" && (action === "link" || token !== null);
  const isRefused = !isSuccess && query.get("errorCode") === REFUSED;
  const error = SOCIAL_ERRORS.find((code) => code === query.get("errorCode")) ?? "unknown_error";
  const state = query.get("state") ?? "";
  for (const field of FIELDS) query.delete(field);
  return {
    action,
    state,
    outcome: isSuccess ? { status: "success", token } : isRefused ? { status: "refused" } : { status: "fail", error },
    cleaned: query.size > 0 ? `${path}?${query}` : path,
  };
}

/** The key under which this tab stores the state that it sent, for each action. */
export const socialStateKey = (action: SocialAction): string => `social:${action}`;

/** The network's page with `{state}` and `{redirect}` filled in (contract 4). */
export const socialAddress = (authorizeUrl: string, state: string, redirect: string): string =>
  authorizeUrl
    .replace("{state}", () => encodeURIComponent(state))
    .replace("{redirect}", () => encodeURIComponent(redirect));
