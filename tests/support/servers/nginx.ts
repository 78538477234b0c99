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
  stop(): Promise<void>;
}

/** Its program, installed now if it is missing. Throws when it cannot be had. */
const findNginx = (): string =>
  findProgram({ name: "nginx", folders: () => ["/usr/sbin"], debianPackage: "nginx-light" });

const TYPES = "/etc/nginx/mime.types";

/** `conf`: which of the two files it includes; `upstream`: host and port of the learning server. */
export async function startNginx(conf: "proxy.conf" | "static.conf", upstream: string): Promise<Nginx> {
  const program = findNginx();
  const prefix = await mkdtemp(join(tmpdir(), "nginx-"));
  const port = await freePort();
  const dist = join(projectDir, "dist");
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
        include learning/${conf};
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
    stop: async () => {
      process.removeListener("exit", killWithTests);
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
      await rm(prefix, { recursive: true, force: true });
    },
  };
}
