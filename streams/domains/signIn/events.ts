/** How a visitor becomes a learner, or proves to be one. Rule: passwords, codes and tokens travel as Secret only (SEC-03). */
import type { MutationEvents } from "../../bus/mutation";
import type { Problem } from "../../bus/problem";
import type { Secret } from "../../bus/secret";
import type { User } from "../user/events";
import type { SocialError } from "./socialReturn";

/** What a one-time code is for: signing in, proving the own e-mail (inbox), proving a phone (sms). */
export type CodeUse = "signIn" | "inbox" | "sms";

/** What somebody may be known by, as the sign-up form is checked while typing. */
export type Identity = "email" | "appId";

/** A password to be, typed twice. */
export interface NewPassword {
  readonly password: Secret;
  readonly passwordRepeat: Secret;
}
export interface SignUp extends NewPassword {
  readonly firstName: string;
  readonly email: string;
  readonly timezone: string;
}
export interface AppIdSignUp extends NewPassword {
  readonly appId: string;
}
export interface AppIdSignIn {
  readonly appId: string;
  readonly password: Secret;
}
/** `token` is the one of the link in the letter. */
export interface Reset extends NewPassword {
  readonly token: Secret;
}
export type SocialProvider = "google" | "vkontakte" | "facebook" | "apple";

export interface SignInEvents
  extends MutationEvents<"signIn/signUp", SignUp>,
    MutationEvents<"signIn/appIdSignUp", AppIdSignUp>,
    MutationEvents<"signIn/appIdSignIn", AppIdSignIn>,
    MutationEvents<"signIn/recovery", { readonly email: string }>,
    /** Another password, by the letter of the recovery. */
    MutationEvents<"signIn/reset", Reset> {
  "signIn/identityTyped": { readonly kind: Identity; readonly value: string };
  /** `error` null: it is free. */
  "signIn/identityChecked": { readonly kind: Identity; readonly value: string; readonly error: string | null };

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

  "signIn/socialRequested": { readonly provider: SocialProvider };
  /** Back from the network with a token; its user is being fetched. */
  "signIn/socialReturned": Record<string, never>;
  "signIn/socialFailed": { readonly error: SocialError };
  "signIn/socialFailureDismissed": Record<string, never>;

  /** Somebody came with a token in the address (ROUTE-07). */
  "signIn/tokenOffered": { readonly token: Secret };
  "signIn/tokenChecked": { readonly user: User };
  "signIn/tokenRefused": { readonly problem: Problem };
  /** The learner goes on as the token's user, whoever was signed in. */
  "signIn/tokenAccepted": { readonly token: Secret; readonly user: User };
}
