// The text of docs/events.md: every push with its example, every event by domain. Rule: it is derived from what the client is
// composed of (streams/parts/*/domains.ts), where the compiler requires each domain to handle all its events.
const { pushesOf, collectSlices: slicesOf } = await import("../../streams/bus/domain.ts");
const { coreDomains } = await import("../../streams/parts/core/domains.ts");
const { memberDomains } = await import("../../streams/parts/member/domains.ts");
const { visitorDomains } = await import("../../streams/parts/visitor/domains.ts");
const slices = slicesOf([...coreDomains, ...visitorDomains, ...memberDomains]);
const pushes = pushesOf(memberDomains);

/** Every event on the bus, once, by name. Pushes are written with a dot and have a section of their own. */
function eventNames() {
  const handled = Object.values(slices).flatMap(({ handlers }) => Object.keys(handlers));
  return [...new Set(handled)].filter((name) => name.includes("/")).toSorted();
}

const domainOf = (name) => name.slice(0, name.indexOf("/"));

const pushSection = ([type, { example }]) =>
  `### \`${type}\`\n\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`;

const domainSection = (domain, names) => `### ${domain}\n\n${names.map((name) => `\`${name}\``).join(", ")}\n`;

/** The text of docs/events.md for the present code. */
export function eventsPage() {
  const names = eventNames();
  const domains = [...new Set(names.map(domainOf))];
  const page = [
    "# Events\n\nWritten by `npm run docs` from the domains' tables of pushes and handlers; do not edit.\n",
    "## Pushed by the server\n\nThe `data` of an envelope (contract.md, section 3), as the server writes it.\n",
    ...Object.entries(pushes).map(pushSection),
    "## On the bus\n\nNames only; payloads and their meaning stand in `streams/domains/*/events.ts`.\n",
    ...domains.map((domain) =>
      domainSection(
        domain,
        names.filter((name) => domainOf(name) === domain),
      ),
    ),
  ];
  return `${page.join("\n").trimEnd()}\n`;
}
