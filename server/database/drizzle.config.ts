// How a changed schema becomes a migration: npx drizzle-kit generate --config server/database/drizzle.config.ts
import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  casing: "snake_case",
  schema: "server/database/schema/index.ts",
  out: "server/database/migrations",
});
