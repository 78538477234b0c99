// Writes docs/events.md from the code: every push with its example, every event by domain. Run by `npm run docs`, through tsx.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectDir } from "./processes.mjs";

const { pushes } = await import("../streams/member.ts");
const domainsDir = join(projectDir, "streams", "domains");
const EVENT = /^ {2}"([a-z]+\/[A-Za-z]+)":/gm;

function domainSection(domain) {
  const path = join(domainsDir, domain, "events.ts");
  const names = [...readFileSync(path, "utf8").matchAll(EVENT)].map(([, name]) => `\`${name}\``);
  return names.length > 0 ? `### ${domain}\n\n${names.join(", ")}\n` : "";
}
const hasEvents = (domain) => readdirSync(join(domainsDir, domain)).includes("events.ts");
const pushSection = ([type, { example }]) =>
  `### \`${type}\`\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`;

const page = [
  "# Events\n\nWritten by `npm run docs` from `streams/domains/*/events.ts`; do not edit.\n",
  "## Pushed by the server\n\nThe `data` of an envelope (contract.md, section 3), as the server writes it.\n",
  ...Object.entries(pushes).map(pushSection),
  "## On the bus\n\nNames only; payloads and their meaning stand in the files.\n",
  ...readdirSync(domainsDir).filter(hasEvents).map(domainSection).filter(Boolean),
];
writeFileSync(join(projectDir, "docs", "events.md"), `${page.join("\n").trimEnd()}\n`);
