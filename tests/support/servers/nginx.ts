// A stock nginx of the distribution over the built client. Rule: it runs exactly the files that the build has written; a test adds what an
// operator adds: where it listens, the folder, and where the learning server is.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync } from "node:fs";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { projectDir } from "../stored";
import { until } from "../until";
import { findProgram } from "./debian";
import { freePort } from "./platform";

export interface Nginx {
  readonly url: string;
  readonly port: number;
  /** As after a change of its configuration: new workers for new connections, the old ones for those that are open. */
  reload(): void;
  stop(): Promise<void>;
}

/** Its program, installed now if it is missing. Throws when it cannot be had. */
const findNginx = (): string =>
  findProgram({ name: "nginx", folders: () => ["/usr/sbin"], debianPackage: "nginx-light" });

const TYPES = "/etc/nginx/mime.types";

/**
 * `conf`: which of the two files it includes, or what everybody writes first; `upstream`: host and port of the learning server; `dist`: the
 * built client, where it is not the project's.
 */
export async function startNginx(
  conf: "proxy.conf" | "static.conf" | "proxy_pass alone",
  upstream: string,
  dist = join(projectDir, "dist"),
): Promise<Nginx> {
  const program = findNginx();
  const prefix = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await freePort();
  cpSync(join(dist, "nginx"), join(prefix, "learning"), { recursive: true });
  await mkdir(join(prefix, "temp"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(prefix, "temp", name)};`,
  );
  const config = `
    ${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    pid ${join(prefix, "pid")};
    error_log stderr warn;
    events {}
    http {
      ${temporary.join(" ")}
      access_log off;
      include ${TYPES};
      default_type application/octet-stream;
      upstream learning { server ${upstream}; }
      server {
        listen 127.0.0.1:${port};
        root ${dist};
        ${conf === "proxy_pass alone" ? `location / { proxy_pass http://${upstream}; }` : `include learning/${conf};`}
      }
    }`;
  await writeFile(join(prefix, "nginx.conf"), config);
  let log = "";
  const child: ChildProcess = spawn(program, ["-p", prefix, "-c", join(prefix, "nginx.conf"), "-e", "stderr"], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    log += text;
  });
  const killWithTests = () => child.kill("SIGKILL");
  process.once("exit", killWithTests);
  const url = `http://127.0.0.1:${port}`;
  const isUp = async () => {
    if (child.exitCode !== null) throw new Error(`nginx ended: ${log}`);
    return (await fetch(`${url}/config.json`).catch(() => null)) !== null;
  };
  await until("nginx answers", isUp);
  return {
    url,
    port,
    reload: () => void child.kill("SIGHUP"),
    stop: async () => {
      process.removeListener("exit", killWithTests);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(prefix, { recursive: true, force: true });
    },
  };
}
