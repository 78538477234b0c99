/** How a visitor becomes a learner, or proves to be one. Rule: passwords, codes and tokens travel as Secret only (SEC-03). */
import type { Problem } from "../../bus/problem";
import type { Secret } from "../../bus/secret";
import type { User } from "../session/events";
import type { SocialError } from "./socialReturn";

/** What a one-time code is for: signing in, proving the own e-mail (inbox), proving a phone (sms). */
export type CodeUse = "signIn" | "inbox" | "sms";

/** Everything else that is filled in and sent; each runs once at a time. */
export type SignInForm =
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

export interface SignInEvents {
  /** A screen shows a form: what an earlier one was told is over. */
  "signIn/formOpened": { readonly form: SignInForm };
  "signIn/formDone": { readonly form: SignInForm };
  "signIn/formFailed": { readonly form: SignInForm; readonly problem: Problem };

  "signIn/identityTyped": { readonly kind: Identity; readonly value: string };
  /** `error` null: it is free. */
  "signIn/identityChecked": { readonly kind: Identity; readonly value: string; readonly error: string | null };
  "signIn/signUpRequested": NewPassword & {
    readonly firstName: string;
    readonly email: string;
    readonly timezone: string;
  };
  "signIn/appIdSignUpRequested": NewPassword & { readonly appId: string };
  "signIn/appIdSignInRequested": { readonly appId: string; readonly password: Secret };

  "signIn/recoveryRequested": { readonly email: string };
  /** `token` is the one of the link in the letter. */
  "signIn/newPasswordRequested": NewPassword & { readonly token: Secret };
  "signIn/ownPasswordRequested": NewPassword & { readonly currentPassword: Secret };
  "signIn/ownEmailRequested": { readonly email: string };
  "signIn/profileRequested": ProfileFields;

  /** The screen of a code is shown; `recipient` where it is known already. */
  "signIn/codeOpened": { readonly use: CodeUse; readonly recipient: string | null };
  "signIn/codeRequested": { readonly use: CodeUse; readonly recipient: string };
  /** Another may be asked for at `resendAt`, in milliseconds of this device's clock. */
  "signIn/codeSent": { readonly use: CodeUse; readonly recipient: string; readonly resendAt: number };
  "signIn/codeSendFailed": { readonly use: CodeUse; readonly problem: Problem; readonly resendAt: number | null };
  "signIn/codeEntered": { readonly use: CodeUse; readonly recipient: string; readonly code: Secret };
  "signIn/codeAccepted": { readonly use: CodeUse };
  "signIn/codeRefused": { readonly use: CodeUse; readonly problem: Problem };
  /** Back to the e-mail or the phone. */
  "signIn/codeRestarted": { readonly use: CodeUse };
  "signIn/phoneLaterRequested": Record<string, never>;

  "signIn/socialRequested": { readonly provider: SocialProvider };
  /** Back from the network with a token; its user is being fetched. */
  "signIn/socialReturned": Record<string, never>;
  "signIn/socialFailed": { readonly error: SocialError };
  "signIn/socialFailureDismissed": Record<string, never>;

  /** Somebody came with a token in the address (ROUTE-07). */
  "signIn/tokenOffered": { readonly token: Secret };
  "signIn/tokenChecked": { readonly user: User };
  /** The learner goes on as the token's user, whoever was signed in. */
  "signIn/tokenAccepted": { readonly token: Secret; readonly user: User };
}
