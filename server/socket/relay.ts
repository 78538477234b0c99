/**
 * Hints between nodes, over one channel of Redis (contract 7). Rule: it never fails a change, never ends the process and
 * never waits: what it loses is in the log, and the heads tell.
 */
import { createClient } from "@redis/client";
import type { Logger } from "pino";

/** What one node tells the others: an event for the sockets of a room. */
export interface Hint {
  readonly room: string;
  readonly name: "bus" | "bus:bye";
  readonly payload: object;
}

const CHANNEL = "bus";
const BEAT_MS = 500;
/** Redis counts as lost when it has been silent for so long. */
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

  /** True while hints of other nodes arrive; else the heads must be read more often. */
  get isWhole(): boolean {
    return this.client.isReady && performance.now() - this.heardAtMs < SILENT_MS;
  }

  /** Connects, now or whenever Redis is there, and hands on what other nodes tell. `isWanted` is asked before decoding. */
  start(isWanted: (room: string) => boolean, deliver: (hint: Hint) => void): void {
    const receive = (text: string): void => {
      const [node, room = "", name] = text.split(" ", 3);
      if (node === this.node || !isWanted(room) || (name !== "bus" && name !== "bus:bye")) return;
      const payload = parseObject(text.slice(text.indexOf("{")));
      if (payload) deliver({ room, name, payload });
    };
    const connected = this.client.connect().then(() => this.client.subscribe(CHANNEL, receive));
    connected.then(
      () => this.ask(),
      (error) => this.isClosed || this.logger.warn({ code: codeOf(error) }, "no channel between the nodes"),
    );
  }

  /** To the other nodes, if they can be reached. */
  tell({ room, name, payload }: Hint): void {
    const text = `${this.node} ${room} ${name} ${JSON.stringify(payload)}`;
    this.client.publish(CHANNEL, text).catch(() => undefined);
  }

  close(): void {
    this.isClosed = true;
    clearInterval(this.beat);
    this.client.destroy();
  }

  /** One connection carries both ways: who answers here has sent before all that it had for us. */
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

const codeOf = (error: unknown): string => (error as { code?: string }).code ?? (error as Error).name;

/** Other versions of us may write to the channel too: what is no object is nobody's. */
function parseObject(json: string): object | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
