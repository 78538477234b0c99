/** The one schema, for both PGlite and PostgreSQL. */
export * from "./accounts";
export * from "./commerce";
export * from "./conversations";
export * from "./identity";
export * from "./learning";
export * from "./log";
export * from "./reminders";
