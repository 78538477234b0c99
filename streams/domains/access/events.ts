/** How a visitor becomes a learner, or proves to be one. Rule: passwords, codes and tokens travel as Secret only (SEC-03). */
import type { Problem } from "../../bus/problem";
import type { Secret } from "../../bus/secret";
import type { User } from "../session/events";
import type { SocialError } from "./socialReturn";

/** What a one-time code is for: signing in, proving the own e-mail (inbox), proving a phone (sms). */
export type CodeUse = "signIn" | "inbox" | "sms";

/** Everything else that is filled in and sent; each runs once at a time. */
export type AccessForm =
  | "signUp"
  | "appIdSignUp"
  | "appIdSignIn"
  | "recovery"
  | "reset"
  | "change"
  | "address"
  | "profile"
  | "later"
  | "social"
  | "autoLogin";

/** What somebody may be known by, as the sign-up form is checked while typing. */
export type Identity = "email" | "appId";

/** A password to be, typed twice. */
export interface NewPassword {
  readonly password: Secret;
  readonly passwordRepeat: Secret;
}
/** What a required profile asks for; empty clears. */
export interface ProfileFields {
  readonly firstName: string;
  readonly lastName: string;
  readonly city: string;
  readonly birthday: string;
}
export type SocialProvider = "google" | "vkontakte" | "facebook" | "apple";

export interface AccessEvents {
  /** A screen shows a form: what an earlier one was told is over. */
  "access/formOpened": { readonly form: AccessForm };
  "access/formDone": { readonly form: AccessForm };
  "access/formFailed": { readonly form: AccessForm; readonly problem: Problem };

  "access/identityTyped": { readonly kind: Identity; readonly value: string };
  /** `error` null: it is free. */
  "access/identityChecked": { readonly kind: Identity; readonly value: string; readonly error: string | null };
  "access/signUpRequested": NewPassword & {
    readonly firstName: string;
    readonly email: string;
    readonly timezone: string;
  };
  "access/appIdSignUpRequested": NewPassword & { readonly appId: string };
  "access/appIdSignInRequested": { readonly appId: string; readonly password: Secret };

  "access/recoveryRequested": { readonly email: string };
  /** `token` is the one of the link in the letter. */
  "access/newPasswordRequested": NewPassword & { readonly token: Secret };
  "access/ownPasswordRequested": NewPassword & { readonly currentPassword: Secret };
  "access/ownEmailRequested": { readonly email: string };
  "access/profileRequested": ProfileFields;

  /** The screen of a code is shown; `recipient` where it is known already. */
  "access/codeOpened": { readonly use: CodeUse; readonly recipient: string | null };
  "access/codeRequested": { readonly use: CodeUse; readonly recipient: string };
  /** Another may be asked for at `resendAt`, in milliseconds of this device's clock. */
  "access/codeSent": { readonly use: CodeUse; readonly recipient: string; readonly resendAt: number };
  "access/codeSendFailed": { readonly use: CodeUse; readonly problem: Problem; readonly resendAt: number | null };
  "access/codeEntered": { readonly use: CodeUse; readonly recipient: string; readonly code: Secret };
  "access/codeAccepted": { readonly use: CodeUse };
  "access/codeRefused": { readonly use: CodeUse; readonly problem: Problem };
  /** Back to the e-mail or the phone. */
  "access/codeRestarted": { readonly use: CodeUse };
  "access/phoneLaterRequested": Record<string, never>;

  "access/socialRequested": { readonly provider: SocialProvider };
  /** Back from the network with a token; its user is being fetched. */
  "access/socialReturned": Record<string, never>;
  "access/socialFailed": { readonly error: SocialError };
  "access/socialFailureDismissed": Record<string, never>;

  /** Somebody came with a token in the address (ROUTE-07). */
  "access/tokenOffered": { readonly token: Secret };
  "access/tokenChecked": { readonly user: User };
  /** The learner goes on as the token's user, whoever was signed in. */
  "access/tokenAccepted": { readonly token: Secret; readonly user: User };
}
