// Every function of the domains that calls the server.
import * as access from "../../streams/domains/access/api";
import * as codes from "../../streams/domains/access/codeApi";
import * as account from "../../streams/domains/account/api";
import * as banners from "../../streams/domains/banners/api";
import * as brand from "../../streams/domains/brand/api";
import * as chat from "../../streams/domains/chat/api";
import * as communities from "../../streams/domains/communities/api";
import * as consent from "../../streams/domains/consent/api";
import * as courses from "../../streams/domains/courses/api";
import * as homework from "../../streams/domains/homework/api";
import * as installments from "../../streams/domains/installments/api";
import * as link from "../../streams/domains/link/api";
import * as onboarding from "../../streams/domains/onboarding/api";
import * as points from "../../streams/domains/points/api";
import * as reminders from "../../streams/domains/reminders/api";
import * as session from "../../streams/domains/session/api";
import * as socialLinks from "../../streams/domains/socialLinks/api";
import * as subscriptions from "../../streams/domains/subscriptions/api";
import * as support from "../../streams/domains/support/api";

export const api = {
  ...access,
  ...codes,
  ...brand,
  ...chat,
  ...consent,
  ...courses,
  ...homework,
  ...link,
  ...session,
  ...banners,
  ...communities,
  ...installments,
  ...points,
  ...subscriptions,
  ...support,
  ...account,
  ...reminders,
  ...socialLinks,
  ...onboarding,
};
export type Api = typeof api;
export type ApiName = { [K in keyof Api]: Api[K] extends (...args: never[]) => unknown ? K : never }[keyof Api];
