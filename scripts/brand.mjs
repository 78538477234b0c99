// `npm run brand -- create …`: writes the folder of a new brand. Rule: a brand that its own tests would refuse is not written; no brand that is
// there is changed.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseArgs } from "node:util";
import { ensureDependencies } from "./ensure.mjs";
import { projectDir } from "./processes.mjs";

const USAGE = 'Usage: npm run brand -- create <name> --host <host> --accent "#0a7" [--title "<title>"]';
const brandsDir = process.env.BRANDS_DIR || join(projectDir, "brands");
const readText = (...path) => readFileSync(join(...path), "utf8");

function readArguments() {
  const text = { type: "string" };
  try {
    const options = { host: text, accent: text, title: text };
    const { positionals, values } = parseArgs({ args: process.argv.slice(2), options, allowPositionals: true });
    const [command, id, ...more] = positionals;
    return command === "create" && id && values.host && values.accent && more.length === 0 ? { id, ...values } : null;
  } catch {
    return null;
  }
}

function readSurroundings() {
  const isFolder = (entry) => entry.isDirectory();
  const takenIds = existsSync(brandsDir)
    ? readdirSync(brandsDir, { withFileTypes: true })
        .filter(isFolder)
        .map(({ name }) => name)
    : [];
  const hostsOf = (id) =>
    readdirSync(join(brandsDir, id, "domains")).flatMap((name) =>
      JSON.parse(readText(brandsDir, id, "domains", name)).hosts.map((host) => [host, id]),
    );
  const plain = join(projectDir, "brands", "default");
  return {
    tokens: readText(projectDir, "src", "ui", "layout", "tokens.css"),
    plain: {
      brand: JSON.parse(readText(plain, "brand.json")),
      domain: JSON.parse(readText(plain, "domains", "default.json")),
    },
    takenIds,
    takenHosts: new Map(takenIds.flatMap(hostsOf)),
  };
}

async function create(asked) {
  await ensureDependencies();
  const { register } = await import("tsx/esm/api");
  register();
  const { makeBrand } = await import("../brands/newBrand.ts");
  const made = makeBrand(asked, readSurroundings());
  if (made.refusal) throw new Error(made.refusal);
  const folder = join(brandsDir, asked.id);
  for (const [name, text] of Object.entries(made.files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text, { flag: "wx" });
  }
  console.log(
    `Created ${folder}, with all features off. Next: its logo.svg and favicon.svg, its texts and features in brand.json, then npm run build.`,
  );
}

const asked = readArguments();
if (!asked) {
  console.error(USAGE);
  process.exit(2);
}
await create(asked).catch((error) => {
  console.error(`Not created: ${error.message}`);
  process.exitCode = 1;
});
