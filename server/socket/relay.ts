/**
 * Hints between nodes, and the staff's questions to all of them, over one channel of Redis (contract 7). Rule: it never fails a change,
 * never ends the process and never keeps a change waiting: what it loses is in the log, and the heads reveal it.
 */
import { createClient } from "@redis/client";
import type { Logger } from "pino";

/** What one node publishes to the others: an event for the sockets of a room. */
export interface Hint {
  readonly room: string;
  readonly name: "bus" | "bus:bye" | "staff";
  readonly payload: object;
}

/** What the other nodes said to a question: `missing` of them did not answer in time; undefined: nobody knows how many there are. */
export interface Gathered {
  readonly answers: readonly object[];
  readonly missing: number | undefined;
}

export interface RelayListener {
  /** Called before a hint is decoded. */
  readonly isWanted: (room: string) => boolean;
  readonly deliver: (hint: Hint) => void;
  /** Answers what another node asks. */
  readonly answer: (question: object) => object;
}

const CHANNEL = "bus";
const NAMES: readonly string[] = ["bus", "bus:bye", "staff"] satisfies Hint["name"][];
const BEAT_MS = 500;
/** Redis counts as lost after a silence of this length. */
const SILENT_MS = 1_500;
const CONNECT_MS = 3_000;
const RETRY_MS = 500;
/** A node that has not answered a question by then is busy, or gone. */
const ANSWER_WITHIN_MS = 1_000;
/** More unanswered commands than this are dropped: a Redis that hangs must not fill the memory. */
const MAX_QUEUE = 10_000;

export class Relay {
  private readonly node = crypto.randomUUID();
  private readonly client: ReturnType<typeof newClient>;
  private readonly beat: NodeJS.Timeout;
  private heardAtMs = Number.NEGATIVE_INFINITY;
  private isListening = false;
  private isClosed = false;
  /** The questions that wait for answers, by their ids. */
  private readonly asked = new Map<string, (answer: object) => void>();

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    this.client = newClient(url);
    // Without a listener a lost connection would end the process.
    this.client.on("error", (error) => this.logger.debug({ code: codeOf(error) }, "Redis is away"));
    this.beat = setInterval(() => void this.check(), BEAT_MS).unref();
  }

  /** True while hints of other nodes arrive; otherwise the heads must be read more often. */
  get isWhole(): boolean {
    return this.isListening && this.client.isReady && performance.now() - this.heardAtMs < SILENT_MS;
  }

  /** Connects, now or whenever Redis is there, and passes on what other nodes publish. `isWanted` is called before decoding. */
  start({ isWanted, deliver, answer }: RelayListener): void {
    const receive = (text: string): void => {
      const [node = "", room = "", name] = text.split(" ", 3);
      if (node === this.node) return;
      const payload = (): object => JSON.parse(text.slice(text.indexOf("{"))) as object;
      try {
        // a question's room is its id; its answers come back in that room
        if (name === "ask") void this.publish({ room, name: "tell", payload: answer(payload()) });
        else if (name === "tell") this.asked.get(room)?.(payload());
        else if (isName(name) && isWanted(room)) deliver({ room, name, payload: payload() });
      } catch (error) {
        // another version of this server, or another program, writes to the channel
        this.logger.debug({ name: (error as Error).name }, "no hint");
      }
    };
    this.client.on("ready", () => void this.listen(receive));
    this.client
      .connect()
      .catch((error) => this.isClosed || this.logger.warn({ code: codeOf(error) }, "Redis is refused"));
  }

  /** To the other nodes, if they can be reached. Returns how many programs heard it, this one too; undefined: it is not known. */
  publish({ room, name, payload }: Hint | Message): Promise<number | undefined> {
    const text = `${this.node} ${room} ${name} ${JSON.stringify(payload)}`;
    return this.client.publish(CHANNEL, text).catch(() => undefined);
  }

  /** Asks all other nodes, and waits for them a second at most. */
  async ask(question: object): Promise<Gathered> {
    const id = crypto.randomUUID();
    const answers: object[] = [];
    let others: number | undefined;
    let late: NodeJS.Timeout | undefined;
    await new Promise<void>((resolve) => {
      const look = () => others !== undefined && answers.length >= others && resolve();
      late = setTimeout(resolve, ANSWER_WITHIN_MS);
      this.asked.set(id, (answer) => {
        answers.push(answer);
        look();
      });
      void this.publish({ room: id, name: "ask", payload: question }).then((heardBy) => {
        if (heardBy === undefined) return resolve();
        others = Math.max(0, heardBy - 1);
        look();
      });
    });
    clearTimeout(late);
    this.asked.delete(id);
    return { answers, missing: this.isWhole && others !== undefined ? others - answers.length : undefined };
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.beat);
    this.client.destroy();
  }

  /** Once is enough: the client subscribes again by itself whenever its connection was lost. */
  private async listen(receive: (text: string) => void): Promise<void> {
    try {
      if (!this.isListening) await this.client.subscribe(CHANNEL, receive);
      this.isListening = true;
      await this.check();
    } catch {
      // the line was lost meanwhile: the next one is asked
    }
  }

  /** One connection carries both directions: an answer on it means that everything before it has arrived. */
  private async check(): Promise<void> {
    try {
      await this.client.ping();
      this.heardAtMs = performance.now();
    } catch {
      // `isWhole` tells
    }
  }
}

const newClient = (url: string) =>
  createClient({
    url,
    RESP: 3,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_QUEUE,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: RETRY_MS },
  });

/** What is no hint: a question to all nodes, and the answer of one. */
interface Message {
  readonly room: string;
  readonly name: "ask" | "tell";
  readonly payload: object;
}

const isName = (name: string | undefined): name is Hint["name"] => NAMES.includes(name ?? "");

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? (error as Error).name;
