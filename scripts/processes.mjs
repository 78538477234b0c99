// How the scripts run other programs. Rule: plain Node, nothing from node_modules, so that it works on a bare clone.
import { spawn } from "node:child_process";
import { join } from "node:path";

export const projectDir = join(import.meta.dirname, "..");

/** The path of a program of a dependency. */
export const bin = (name) => join(projectDir, "node_modules", ".bin", name);

/**
 * Runs a program in the project's folder with this terminal; resolves to its exit code, 1 if it cannot start or is killed. After `limitMs`
 * it is killed, with all that it has started: a worker that hangs would otherwise hold whoever waits for the result.
 */
export function run(command, args, { env = {}, stdio = "inherit", limitMs } = {}) {
  return new Promise((resolve) => {
    const hasOwnGroup = limitMs !== undefined;
    const child = spawn(command, args, {
      cwd: projectDir,
      env: { ...process.env, ...env },
      stdio,
      detached: hasOwnGroup,
    });
    const end = hasOwnGroup ? limitGroup(child, limitMs) : () => undefined;
    child.on("error", (error) => {
      console.error(`${command}: ${error.message}`);
      end();
      resolve(1);
    });
    child.on("exit", (code) => {
      end();
      resolve(code ?? 1);
    });
  });
}

/** Ends a group of processes when its time is over, or with this process; the result stops that. */
function limitGroup({ pid }, limitMs) {
  const kill = () => {
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // it has ended by itself
    }
  };
  const stop = () => {
    kill();
    process.exit(1);
  };
  const timer = setTimeout(kill, limitMs);
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, stop);
  return () => {
    clearTimeout(timer);
    for (const signal of ["SIGINT", "SIGTERM"]) process.off(signal, stop);
  };
}

/** As `run`, but silent: resolves to `{ code, output }` with what the program wrote to both streams. */
export function capture(command, args, { env = {} } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: projectDir,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text) => (output += text));
    child.on("error", (error) => resolve({ code: 1, output: error.message }));
    child.on("close", (code) => resolve({ code: code ?? 1, output }));
  });
}
