/**
 * React's entry to the streams for the first screen. What later screens need comes from parts/visitor, parts/member and
 * rules; React imports nothing else of the streams.
 */

export type { AppConfig } from "../../../brands/schema";
export type { Problem } from "../../bus/problem";
export type { ViewArgs } from "../../bus/reads";
export { selectMutation, selectOwnChange } from "../../bus/resource/mutation";
export { Secret } from "../../bus/secret";
export { type Client, createClient } from "../../client";
export type { Language } from "../../domains/brand/events";
export { selectBrandStatus, selectConfig, selectLanguage, selectTheme } from "../../domains/brand/select";
export { socialProviders } from "../../domains/brand/social";
export { selectIsConsentAsked } from "../../domains/consent/select";
export type { GuardDecision } from "../../domains/page/events";
export { selectIsOnline, selectMissingChunk } from "../../domains/page/select";
export { displayName, selectSession, selectTimeZone, selectUser } from "../../domains/session/select";
export { email as checkEmail } from "../../rules/email/email";
export { guessPlatform } from "../../rules/platform";
export { isActing, returnTarget, safeLink, safeTextLink } from "../../url";
export type {
  AppState,
  EventMap,
  MemberState,
  NewAppEvent,
  ResourceKey,
  ResourceName,
  ResourceRequest,
  ResourceState,
  VisitorState,
} from "../types";
export { createBrowserInspection, createBrowserPorts, isDebugging } from "./browser";
export { isVisitorReady, selectMemberStatus, selectVisitorStatus } from "./ready";
