/**
 * The exclusive lock of a data directory. Rule: two living processes never hold one directory (PGlite has no lock of
 * its own and would lose the rows of both), and what a dead process left never locks a new one out (SRV-02).
 */
import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { StartError } from "../startError";

interface Holder {
  readonly pid: number;
  /** Start mark of that process: a number used again later is another process. */
  readonly startMark: string;
}

/** The directory belongs to a living process; the message says which. */
export class DataDirectoryInUse extends StartError {
  override readonly name = "DataDirectoryInUse";
}

const heldHere = new Set<string>();

/**
 * Takes the lock of `dataDir`, also from a dead process. Returns the release.
 * Throws DataDirectoryInUse when a living process, this one included, holds it.
 */
export function lockDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, "lock");
  for (let attempt = 0; attempt < 5; attempt++) {
    if (createLock(path)) return lockUntilReleased(path);
    const holder = readHolder(path);
    if (holder && isAlive(holder, path)) refuse(dataDir, holder);
    if (holder) takeAway(path, holder);
  }
  throw new DataDirectoryInUse(`The data directory ${dataDir} is being taken by another process. Try again.`);
}

function lockUntilReleased(path: string): () => void {
  heldHere.add(path);
  return () => {
    if (heldHere.delete(path)) rmSync(path, { force: true });
  };
}

/** Creates the lock complete in one step: a hard link never shows half a file and never replaces one. */
function createLock(path: string): boolean {
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, startMark: readStartMark(process.pid) } satisfies Holder));
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

function readHolder(path: string): Holder | undefined {
  try {
    const raw = JSON.parse(readFileSync(path, "utf8")) as Partial<Holder>;
    return { pid: Number(raw.pid) || 0, startMark: String(raw.startMark) };
  } catch (error) {
    const isGone = (error as NodeJS.ErrnoException).code === "ENOENT";
    return isGone ? undefined : { pid: 0, startMark: "" };
  }
}

function isAlive(holder: Holder, path: string): boolean {
  if (holder.pid === process.pid && !heldHere.has(path)) return false;
  if (holder.pid <= 0) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return false;
  }
  return readStartMark(holder.pid) === holder.startMark;
}

/** Moves a dead holder's lock away; a fresh lock that was made in between is put back. */
function takeAway(path: string, dead: Holder): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  const moved = readHolder(aside);
  if (moved && (moved.pid !== dead.pid || moved.startMark !== dead.startMark)) linkSync(aside, path);
  rmSync(aside, { force: true });
}

function refuse(dataDir: string, holder: Holder): never {
  throw new DataDirectoryInUse(
    `The data directory ${dataDir} is in use by the running server with process id ${holder.pid}. ` +
      "Stop it first, or start this one with another DATA_DIR.",
  );
}

function readStartMark(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();
    return `${boot}:${stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19]}`;
  } catch {
    return startMarkByPs(pid);
  }
}

function startMarkByPs(pid: number): string {
  try {
    return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim();
  } catch {
    return "unknown";
  }
}
