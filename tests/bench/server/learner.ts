// One learner's socket, frame by frame: as light as possible, since ten thousand share a process. Rule: it waits, reconnects
// and catches up as the real client does (docs/contract.md, section 3.2).
import { type Agent, get } from "node:http";
import { WebSocket } from "ws";
import { nowSeconds } from "./load";

export type LearnerKind = "ours" | "ws";

/** The shared counters of all learners of a process. */
export interface Statistics {
  /** From the making of an event to its arrival. */
  latenciesMs: number[];
  /** Entries that came twice, or out of order. */
  wrong: number;
}

export interface LearnerOptions {
  readonly kind: LearnerKind;
  readonly port: number;
  readonly userId: number;
  readonly token: string;
  readonly agent: Agent;
  readonly statistics: Statistics;
}

interface Page {
  readonly head: number;
  readonly more: boolean;
  readonly items: readonly { readonly seq: number }[];
}

const BASE_MS = 500;
const MAX_MS = 30_000;
const EVENT = '42["bus",';
/** As many browsers as a school has: what the server remembers of them is shared only among equal ones. */
const BROWSERS = 40;
const browserOf = (userId: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (userId % BROWSERS)}.0.0.0 Safari/537.36`;

export class Learner {
  isReady = false;
  private socket: WebSocket | undefined;
  private epoch = "";
  private cursor = 0;
  private goal = 0;
  private tries = 0;
  private onReady: () => void = () => undefined;

  constructor(private readonly options: LearnerOptions) {}

  get isCaughtUp(): boolean {
    return this.isReady && this.cursor === this.goal;
  }

  /** Resolves when the server has sent the position of the log. */
  start(): Promise<void> {
    return new Promise((resolve) => {
      this.onReady = resolve;
      this.connect();
    });
  }

  expectMore(more: number): void {
    this.goal = this.cursor + more;
  }

  private connect(): void {
    const { kind, port, userId } = this.options;
    const path = kind === "ours" ? "/socket.io/?EIO=4&transport=websocket" : "/";
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`, {
      perMessageDeflate: false,
      skipUTF8Validation: true,
      headers: { "User-Agent": browserOf(userId) },
    });
    this.socket = socket;
    socket.on("error", () => undefined);
    if (kind === "ws") socket.once("open", () => socket.send(String(userId)));
    socket.on("message", (data) => this.receive((data as Buffer).toString()));
    socket.once("close", () => {
      this.isReady = false;
      this.later(() => this.connect());
    });
  }

  private later(work: () => void): void {
    setTimeout(work, Math.random() * Math.min(MAX_MS, BASE_MS * 2 ** this.tries++));
  }

  private receive(frame: string): void {
    if (this.options.kind === "ws") return this.receivePlain(frame);
    if (frame.startsWith(EVENT)) this.note(frame);
    else if (frame === "2") this.socket?.send("3");
    else if (frame.startsWith("0"))
      this.socket?.send(`40${JSON.stringify({ token: this.options.token, lang: "en", build: "B3xQ9aZ1" })}`);
    else if (frame.startsWith("40")) this.ping();
    else if (frame.startsWith('42["bus:ready",')) this.enter(JSON.parse(frame.slice(2))[1]);
    else if (frame.startsWith("44")) this.socket?.close();
  }

  /** A ping carries the position, as the real client's (contract 3.4). */
  private ping(): void {
    this.socket?.send(`421["bus:ping",${JSON.stringify({ epoch: this.epoch, cursor: this.cursor })}]`);
  }

  private receivePlain(frame: string): void {
    if (frame.startsWith('["bus",')) return this.note(frame);
    this.isReady = true;
    this.onReady();
  }

  /** The time is in the frame: reading it alone costs less than parsing all. */
  private note(frame: string): void {
    const at = frame.indexOf('"at":') + 5;
    this.options.statistics.latenciesMs.push((nowSeconds() - Number.parseFloat(frame.slice(at, at + 20))) * 1000);
  }

  private enter({ epoch, head }: { epoch: string; head: number }): void {
    this.isReady = true;
    this.tries = 0;
    if (this.epoch === "") this.cursor = this.goal = head;
    this.epoch = epoch;
    this.ping();
    if (head > this.cursor) this.catchUp();
    this.onReady();
  }

  private catchUp(): void {
    const { port, token, agent } = this.options;
    const path = `/spa/v2/notifications?epoch=${this.epoch}&after=${this.cursor}&limit=300&lang=en`;
    const request = get(
      { port, host: "127.0.0.1", path, agent, headers: { Authorization: `Bearer ${token}` } },
      (answer) => {
        let body = "";
        answer.setEncoding("utf8").on("data", (text) => (body += text));
        answer.once("end", () => {
          if (answer.statusCode === 200) this.take((JSON.parse(body) as { data: Page }).data);
          else this.later(() => this.catchUp());
        });
      },
    );
    request.once("error", () => this.later(() => this.catchUp()));
  }

  private take({ items, more }: Page): void {
    for (const { seq } of items) {
      if (seq !== this.cursor + 1) this.options.statistics.wrong += 1;
      this.cursor = seq;
    }
    if (more) this.catchUp();
  }
}
