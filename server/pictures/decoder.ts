/**
 * The process that decodes pictures (decoderProcess.cjs). Rule: neither its work nor its end affects the server: it has threads
 * of its own and a lower priority, and work that it does not finish in time is killed with it (SEC-04).
 */
import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import { busy, HttpError } from "../http/errors";

const MAX_MEGAPIXELS = 100;

export interface Measured {
  readonly width: number;
  readonly height: number;
}
/** Without a target the picture is measured, otherwise it is also stored there as WebP, at most `width` pixels wide. */
export interface DecoderInput {
  readonly source: string;
  readonly target?: string;
  readonly width?: number;
}
type Answer = { measured: Measured } | { refusal: "fileBroken" | "filePixels" } | { failure: string };

export class Decoder {
  private child: ChildProcess | undefined;

  constructor(private readonly maxMs = 20_000) {}

  /**
   * The size of the picture at `source`, turned as the camera was held. One request at a time. Throws 422 for one that is broken,
   * too large or not decoded within 20 s, and 503 when the process ended by itself: then the request may be repeated.
   */
  async ask(input: DecoderInput): Promise<Measured> {
    const answer = await this.awaitAnswer(this.running(), input);
    if ("measured" in answer) return answer.measured;
    if ("refusal" in answer) throw new HttpError(422, answer.refusal, { max: MAX_MEGAPIXELS });
    throw new Error(`A picture was not rendered: ${answer.failure}`);
  }

  close(): void {
    this.child?.kill("SIGKILL");
  }

  private awaitAnswer(child: ChildProcess, input: DecoderInput): Promise<Answer> {
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        child.kill("SIGKILL");
      }, this.maxMs);
      const settle = (end: () => void): void => {
        clearTimeout(timer);
        child.off("message", onMessage).off("exit", onExit);
        end();
      };
      const onMessage = (answer: unknown): void => settle(() => resolve(answer as Answer));
      const onExit = (): void => settle(() => (isLate ? resolve({ refusal: "fileBroken" }) : reject(busy())));
      child.on("message", onMessage).on("exit", onExit);
      child.send(input, (error) => error && settle(() => reject(busy())));
    });
  }

  /** Started with the first picture, and again when it ended. */
  private running(): ChildProcess {
    if (this.child) return this.child;
    const child = fork(join(import.meta.dirname, "decoderProcess.cjs"), {
      execArgv: [],
      env: { ...process.env, NODE_OPTIONS: "" },
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("error", () => undefined); // "exit" follows, or the message is not sent
    child.once("exit", () => {
      if (this.child === child) this.child = undefined;
    });
    this.child = child;
    return child;
  }
}
