/** The one schema, for both PGlite and PostgreSQL. */
export * from "./accounts";
export * from "./commerce";
export * from "./conversations";
export * from "./courses";
export * from "./identity";
export * from "./inbox";
export * from "./learning";
export * from "./log";
export * from "./notes";
export * from "./payments";
export * from "./push";
export * from "./reminders";
export * from "./reports";
export * from "./schedules";
export * from "./showcase";
