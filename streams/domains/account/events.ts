/** Changes of the learner's own account (A, sections 3 and 7). Rule: passwords are Secrets. */
import type { Problem } from "../../bus/problem";
import type { Secret } from "../../bus/secret";

/** What the profile form sends, as it is typed; "" empties a field (PROF-02). The avatar goes its own way. */
export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly gender: "M" | "F" | "";
  readonly phone: string;
  /** dd.mm.yyyy */
  readonly birthday: string;
  readonly instagramId: string;
  readonly timezone: string;
}

export type AccountChange =
  | { readonly kind: "profile"; readonly profile: ProfileFields }
  | { readonly kind: "email"; readonly email: string }
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "notifications"; readonly isDisabled: boolean }
  | { readonly kind: "password"; readonly current: Secret; readonly password: Secret; readonly repeated: Secret }
  | { readonly kind: "avatar"; readonly fileId: number };
export type ChangeKind = AccountChange["kind"];

export interface AccountEvents {
  "account/changeRequested": { readonly change: AccountChange };
  "account/changeStored": { readonly kind: ChangeKind };
  "account/changeFailed": { readonly kind: ChangeKind; readonly problem: Problem };
  /** What became of a change was read: the next visit of its screen starts anew. */
  "account/changeSeen": { readonly kind: ChangeKind };
  /** Confirmed by a press, never by a visit (contract 6.4). `returnUrl` is where to go on after the next sign-in. */
  "account/deleteRequested": { readonly returnUrl?: string };
  "account/deleteFailed": { readonly problem: Problem };
}
