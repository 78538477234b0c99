import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { DataDirectoryInUse, lockDirectory } from "./lock";

const newDirectory = (): string => mkdtempSync(join(tmpdir(), "lock-"));

/** A process of its own that takes the lock and keeps running. */
async function lockElsewhere(dataDir: string) {
  const code = `import(${JSON.stringify(join(import.meta.dirname, "lock.ts"))}).then(({ lockDirectory }) => {
    lockDirectory(${JSON.stringify(dataDir)}); console.log("held"); setInterval(() => {}, 1000); });`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", code], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  return child;
}

describe("the lock of a data directory", () => {
  it("the lock of a data directory is refused while it is held, here and by another process, and free after its release", () => {
    const dataDir = newDirectory();
    const release = lockDirectory(dataDir);
    expect(() => lockDirectory(dataDir)).toThrow(DataDirectoryInUse);
    release();
    lockDirectory(dataDir)();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it("the lock of a data directory names the living process that holds it, and is taken over after kill -9", async () => {
    const dataDir = newDirectory();
    const child = await lockElsewhere(dataDir);
    expect(() => lockDirectory(dataDir)).toThrow(`process id ${child.pid}`);
    child.kill("SIGKILL");
    await once(child, "exit");
    lockDirectory(dataDir)();
  });

  it("a process number that was given to another process does not hold it", () => {
    const dataDir = newDirectory();
    writeFileSync(join(dataDir, "lock"), JSON.stringify({ pid: process.ppid, startMark: "another boot:1" }));
    lockDirectory(dataDir)();
  });

  it("a damaged lock does not hold it", () => {
    const dataDir = newDirectory();
    writeFileSync(join(dataDir, "lock"), "{");
    lockDirectory(dataDir)();
  });
});
