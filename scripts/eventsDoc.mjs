// Writes docs/events.md. Run by `npm run docs`, through tsx.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { eventsPage } from "./eventsPage.mjs";
import { projectDir } from "./processes.mjs";

writeFileSync(join(projectDir, "docs", "events.md"), eventsPage());
