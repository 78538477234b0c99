/** The only door from React to the streams. */
export { createBrowserPorts } from "./browser";
export { Secret } from "./bus/secret";
export { createClient, type Client } from "./client";
export type { AppEvent, AppState, EventMap, NewAppEvent } from "./registry";
export { returnTarget, safeLink, safeTextLink } from "./url";
export type { Problem } from "./bus/problem";
export type { Resource } from "./bus/resource";
export type { Language, Theme } from "./domains/brand/events";
export { selectBrandStatus, selectConfig, selectLanguage, selectTheme } from "./domains/brand/select";
export { selectIsChunkMissing, selectIsOnline } from "./domains/page/select";
export { isEmail } from "./domains/session/email";
export { displayName, selectSession, selectTimeZone, selectUser } from "./domains/session/select";
