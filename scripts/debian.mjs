// What the tests need besides Node, from Debian's packages. Rule: one apt-get for all that is missing, in parallel with `npm ci`; it contacts
// its servers again each time. A test that lacks a program afterwards says so itself, and what to install.
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { CHROMIUM, FIREFOX, inPath, SHELL } from "./browser.mjs";
import { capture } from "./processes.mjs";

const isThere = ({ names, folder }) => inPath(names).some(existsSync) || (folder !== undefined && existsSync(folder));

const LIBRARIES = "/usr/lib";
/** Firefox plays H.264 by this library, which its package only recommends. */
const CODECS = "libavcodec";
const hasCodecs = () =>
  existsSync(LIBRARIES) &&
  readdirSync(LIBRARIES)
    .filter((name) => name.endsWith("-linux-gnu"))
    .some((name) => readdirSync(join(LIBRARIES, name)).some((file) => file.startsWith(`${CODECS}.so`)));

const SERVICES = [
  { names: ["initdb"], folder: "/usr/lib/postgresql", package: "postgresql" },
  { names: ["redis-server"], package: "redis-server" },
  { names: ["nginx"], folder: "/usr/sbin/nginx", package: "nginx-light" },
];

function missing(isAll) {
  const { PLAYWRIGHT_CHROMIUM, PLAYWRIGHT_FIREFOX } = process.env;
  const needsFirefox = isAll && !PLAYWRIGHT_FIREFOX;
  const wanted = [
    ...(PLAYWRIGHT_CHROMIUM ? [] : isAll ? [SHELL, CHROMIUM] : [SHELL]),
    ...(needsFirefox ? [FIREFOX] : []),
    ...SERVICES,
  ];
  const programs = wanted.filter((program) => !isThere(program)).map((program) => program.package);
  return needsFirefox && !hasCodecs() ? [...programs, `${CODECS}-extra`] : programs;
}

/** Installs what is missing for `npm test`, or for `test:all`, where packages can be installed: as root, or by a sudo without a password. */
export async function installMissing({ isAll }) {
  const packages = missing(isAll);
  if (packages.length === 0 || !inPath(["apt-get"]).some(existsSync)) return;
  console.log(`Installing Debian's ${packages.join(", ")} …`);
  const aptGet = `${process.getuid?.() === 0 ? "" : "sudo -n "}env DEBIAN_FRONTEND=noninteractive apt-get`;
  await capture("sh", ["-c", `${aptGet} update && ${aptGet} install -y --no-install-recommends ${packages.join(" ")}`]);
}
