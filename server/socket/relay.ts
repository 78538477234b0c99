/**
 * Hints between nodes, over one channel of Redis (contract 7). Rule: it never fails a change, never ends the process and
 * never waits: what it loses is in the log, and the heads reveal it.
 */
import { createClient } from "@redis/client";
import type { Logger } from "pino";

/** What one node publishes to the others: an event for the sockets of a room. */
export interface Hint {
  readonly room: string;
  readonly name: "bus" | "bus:bye" | "staff";
  readonly payload: object;
}

const CHANNEL = "bus";
const NAMES: readonly string[] = ["bus", "bus:bye", "staff"] satisfies Hint["name"][];
const BEAT_MS = 500;
/** Redis counts as lost after a silence of this length. */
const SILENT_MS = 1_500;
const CONNECT_MS = 3_000;
const RETRY_MS = 500;
/** More unanswered commands than this are dropped: a Redis that hangs must not fill the memory. */
const MAX_QUEUE = 10_000;

export class Relay {
  private readonly node = crypto.randomUUID();
  private readonly client: ReturnType<typeof newClient>;
  private readonly beat: NodeJS.Timeout;
  private heardAtMs = Number.NEGATIVE_INFINITY;
  private isListening = false;
  private isClosed = false;

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    this.client = newClient(url);
    // Without a listener a lost connection would end the process.
    this.client.on("error", (error) => this.logger.debug({ code: codeOf(error) }, "Redis is away"));
    this.beat = setInterval(() => void this.ask(), BEAT_MS).unref();
  }

  /** True while hints of other nodes arrive; otherwise the heads must be read more often. */
  get isWhole(): boolean {
    return this.isListening && this.client.isReady && performance.now() - this.heardAtMs < SILENT_MS;
  }

  /** Connects, now or whenever Redis is there, and passes on what other nodes publish. `isWanted` is called before decoding. */
  start(isWanted: (room: string) => boolean, deliver: (hint: Hint) => void): void {
    const receive = (text: string): void => {
      const [node, room = "", name] = text.split(" ", 3);
      if (node === this.node || !isWanted(room) || !isName(name)) return;
      try {
        deliver({ room, name, payload: JSON.parse(text.slice(text.indexOf("{"))) as object });
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

  /** To the other nodes, if they can be reached. */
  publish({ room, name, payload }: Hint): void {
    const text = `${this.node} ${room} ${name} ${JSON.stringify(payload)}`;
    this.client.publish(CHANNEL, text).catch(() => undefined);
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
      await this.ask();
    } catch {
      // the line was lost meanwhile: the next one is asked
    }
  }

  /** One connection carries both directions: an answer on it means that everything before it has arrived. */
  private async ask(): Promise<void> {
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

const isName = (name: string | undefined): name is Hint["name"] => NAMES.includes(name ?? "");

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? (error as Error).name;
