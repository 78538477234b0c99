/** One example of every event of signing in. */
import { Secret } from "../../streams/bus/secret";
import type { EventMap } from "../../streams/parts/types";
import { newPassword, problem, user } from "./fakeEntities";
import { outcomes } from "./outcomes";

type SignInEvent = Extract<keyof EventMap, `signIn/${string}`>;

export const ofSignIn: Pick<EventMap, SignInEvent> = {
  "signIn/signUpOpened": {},
  "signIn/signUpTyped": { name: "Ines", email: "ines@example.com" },
  "signIn/signUpRestored": { name: "Ines", email: "ines@example.com" },
  "signIn/identityTyped": { kind: "email", value: "lena@example.com" },
  "signIn/identityChecked": { kind: "email", value: "lena@example.com", error: "This e-mail is taken" },
  "signIn/signUpRequested": { firstName: "Lena", email: "lena@example.com", timezone: "Europe/Madrid", ...newPassword },
  ...outcomes("signIn/signUp"),
  "signIn/appIdSignUpRequested": { appId: "school-7", ...newPassword },
  ...outcomes("signIn/appIdSignUp"),
  "signIn/appIdSignInRequested": { appId: "school-7", password: new Secret("correct horse") },
  ...outcomes("signIn/appIdSignIn"),
  "signIn/recoveryRequested": { email: "lena@example.com" },
  ...outcomes("signIn/recovery"),
  "signIn/resetRequested": { token: new Secret("link-token"), ...newPassword },
  "signIn/resetCheckRequested": { token: new Secret("reset-token") },
  ...outcomes("signIn/resetCheck"),
  ...outcomes("signIn/reset"),
  "signIn/codeOpened": { use: "inbox", recipient: "lena@example.com" },
  "signIn/codeRequested": { use: "sms", recipient: "+34600000002" },
  "signIn/codeSent": { use: "sms", recipient: "+34600000002", resendAt: 1_790_000_060_000 },
  "signIn/codeSendFailed": { use: "sms", problem, resendAt: null },
  "signIn/codeEntered": { use: "sms", recipient: "+34600000002", code: new Secret("123456") },
  "signIn/codeAccepted": { use: "sms" },
  "signIn/codeRefused": { use: "sms", problem },
  "signIn/codeRestarted": { use: "sms" },
  "signIn/socialRequested": { provider: "google" },
  "signIn/socialReturned": {},
  "signIn/socialFailed": { error: "login_no_link", network: "google" },
  "signIn/socialFailureDismissed": {},
  "signIn/tokenOffered": { token: new Secret("offered-token") },
  "signIn/tokenChecked": { user },
  "signIn/tokenRefused": { problem },
  "signIn/tokenAccepted": { token: new Secret("offered-token"), user },
};
