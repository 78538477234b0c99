// Processes of the measurement and their calls. Rule: the measured and the measuring code never share a process.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The calls of a child; each returns a value that JSON can represent. */
export type Verbs = Readonly<Record<string, (options: never) => unknown>>;

export interface Child<V extends Verbs> {
  readonly pid: number;
  ask<K extends keyof V & string>(verb: K, options: Parameters<V[K]>[0]): Promise<Awaited<ReturnType<V[K]>>>;
  kill(): Promise<void>;
}

interface Question {
  readonly id: number;
  readonly verb: string;
  readonly options: unknown;
}
interface Reply {
  readonly id: number;
  readonly answer?: unknown;
  readonly error?: string;
}

/** Starts a file of this folder as a process that may open as many sockets as the system allows. */
export function startChild<V extends Verbs>(file: string, env: Record<string, string> = {}): Child<V> {
  const command = `ulimit -n $(ulimit -Hn) && exec "${process.execPath}" --import tsx "${join(import.meta.dirname, file)}"`;
  const child = spawn("sh", ["-c", command], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const killWithUs = () => child.kill("SIGKILL");
  process.once("exit", killWithUs);
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  void gone.then(() => process.off("exit", killWithUs));
  return {
    pid: child.pid ?? 0,
    ask: asker<V>(child, gone),
    kill: async () => {
      child.kill("SIGKILL");
      await gone;
    },
  };
}

function asker<V extends Verbs>(child: ChildProcess, gone: Promise<void>): Child<V>["ask"] {
  const waiting = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
  let lastId = 0;
  child.on("message", ({ id, answer, error }: Reply) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) asked?.resolve(answer as never);
    else asked?.reject(new Error(error));
  });
  void gone.then(() => {
    for (const { reject } of waiting.values()) reject(new Error("the process ended"));
  });
  return (verb, options) =>
    new Promise((resolve, reject) => {
      lastId += 1;
      waiting.set(lastId, { resolve, reject });
      child.send({ id: lastId, verb, options } satisfies Question);
    });
}

/** The child's side: answers calls from now on. */
export function answer(verbs: Verbs): void {
  const answerTo = async ({ verb, options }: Question): Promise<Omit<Reply, "id">> => {
    try {
      return { answer: await verbs[verb]?.(options as never) };
    } catch (error) {
      return { error: String((error as Error).stack) };
    }
  };
  process.on("message", (question: Question) => {
    void answerTo(question).then((reply) => process.send?.({ id: question.id, ...reply }));
  });
  process.once("disconnect", () => process.exit());
}

/** Memory that a process holds, in bytes. */
export function memoryOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) * 1024;
}
