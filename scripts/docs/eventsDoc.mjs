// Writes docs/events.md. Run by `npm run docs`, through tsx.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectDir } from "../processes.mjs";
import { eventsPage } from "./eventsPage.mjs";

writeFileSync(join(projectDir, "docs", "events.md"), eventsPage());
