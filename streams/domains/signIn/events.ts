/** How a guest becomes a member, or proves their identity. Rule: passwords, codes and tokens are passed as Secret only (SEC-03). */
import type { Problem } from "../../bus/problem";
import type { Secret } from "../../bus/secret";
import type { User } from "../user/events";
import type { SocialError } from "./socialReturn";

/** What a one-time code is for: signing in, verifying the learner's own e-mail (inbox), verifying a phone (sms). */
export type CodeUse = "signIn" | "inbox" | "sms";

/** What identifies an account; the sign-up form checks it while it is typed. */
export type Identity = "email" | "appId";

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: Secret;
  readonly passwordRepeat: Secret;
}
export interface SignUp extends NewPassword {
  readonly firstName: string;
  readonly email: string;
  readonly timezone: string;
}
/** What is stored of a sign-up while it is typed. */
export interface SignUpDraft {
  readonly name: string;
  readonly email: string;
}
export interface AppIdSignUp extends NewPassword {
  readonly appId: string;
}
export interface AppIdSignIn {
  readonly appId: string;
  readonly password: Secret;
}
/** `token` is from the link in the e-mail. */
export interface Reset extends NewPassword {
  readonly token: Secret;
}
export type SocialProvider = "google" | "vkontakte" | "facebook" | "apple";

export interface SignInEvents {
  readonly "signIn/signUpOpened": Record<string, never>;
  readonly "signIn/signUpTyped": SignUpDraft;
  readonly "signIn/signUpRestored": SignUpDraft;
  readonly "signIn/identityTyped": { readonly kind: Identity; readonly value: string };
  /** `error` null: it is free. */
  readonly "signIn/identityChecked": { readonly kind: Identity; readonly value: string; readonly error: string | null };

  /** The screen of a code is shown; with `recipient` if it is already known. */
  readonly "signIn/codeOpened": { readonly use: CodeUse; readonly recipient: string | null };
  readonly "signIn/codeRequested": { readonly use: CodeUse; readonly recipient: string };
  /** Another code may be requested at `resendAt`, in milliseconds of this device's clock. */
  readonly "signIn/codeSent": { readonly use: CodeUse; readonly recipient: string; readonly resendAt: number };
  readonly "signIn/codeSendFailed": {
    readonly use: CodeUse;
    readonly problem: Problem;
    readonly resendAt: number | null;
  };
  readonly "signIn/codeEntered": { readonly use: CodeUse; readonly recipient: string; readonly code: Secret };
  readonly "signIn/codeAccepted": { readonly use: CodeUse };
  readonly "signIn/codeRefused": { readonly use: CodeUse; readonly problem: Problem };
  /** Back to the e-mail or the phone. */
  readonly "signIn/codeRestarted": { readonly use: CodeUse };

  readonly "signIn/socialRequested": { readonly provider: SocialProvider };
  /** Back from the network with a token; its user is being fetched. */
  readonly "signIn/socialReturned": Record<string, never>;
  /** `network`: which one the guest chose; null where this tab does not know. */
  readonly "signIn/socialFailed": { readonly error: SocialError; readonly network: string | null };
  readonly "signIn/socialFailureDismissed": Record<string, never>;

  /** A visitor came with a token in the address (ROUTE-07). */
  readonly "signIn/tokenOffered": { readonly token: Secret };
  readonly "signIn/tokenChecked": { readonly user: User };
  readonly "signIn/tokenRefused": { readonly problem: Problem };
  /** The learner continues as the token's user, even if another was signed in. */
  readonly "signIn/tokenAccepted": { readonly token: Secret; readonly user: User };
}
