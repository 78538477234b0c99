// Programs that the tests of several nodes need besides Node. Rule: an installed one is used; otherwise Debian's package is.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** A program and where it comes from; `folders` are searched before PATH. */
export interface Program {
  readonly name: string;
  readonly folders?: () => readonly string[];
  readonly debianPackage: string;
}

const isRoot = process.getuid?.() === 0;

/** The path of the program, installed now if it is missing. Throws when it cannot be had. */
export function findProgram(program: Program): string {
  const path = installed(program) ?? fromApt(program);
  if (path) return path;
  throw new Error(`${program.name} is missing: install ${program.debianPackage} (Debian), or put it into PATH.`);
}

function installed({ name, folders = () => [] }: Program): string | undefined {
  const all = [...folders(), ...(process.env.PATH ?? "").split(delimiter)];
  return all.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

function fromApt(program: Program): string | undefined {
  process.stderr.write(`No ${program.name} found: installing Debian's ${program.debianPackage} …\n`);
  const apt = (...args: string[]) => {
    const line = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", ...args];
    return spawnSync(isRoot ? "env" : "sudo", isRoot ? line.slice(1) : ["-n", ...line], { stdio: "ignore" });
  };
  const isDone =
    apt("update").status === 0 && apt("install", "-y", "--no-install-recommends", program.debianPackage).status === 0;
  return isDone ? installed(program) : undefined;
}

/** A command line that runs as an account without rights, which owns `folder` from now on: PostgreSQL refuses to be root. */
export function unprivileged(folder: string): (command: string, args: readonly string[]) => [string, string[]] {
  if (!isRoot) return (command, args) => [command, [...args]];
  spawnSync("chown", ["-R", "nobody", folder]);
  return (command, args) => ["setpriv", ["--reuid=nobody", "--clear-groups", "--", command, ...args]];
}
