/** The one schema, for PGlite and PostgreSQL alike. */
export * from "./accounts";
export * from "./conversations";
export * from "./learning";
export * from "./log";
