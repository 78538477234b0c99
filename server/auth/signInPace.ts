/**
 * How fast sign-ins are checked (SEC-05, contract 9). Rules: only failures count; an account or address that fails often is slowed down, and a right
 * password still signs in; each node counts for itself.
 */
import { setTimeout as sleepFor } from "node:timers/promises";
import { tooSoon } from "../http/errors";
import { Limiter } from "../http/limiter";

/** How the attempts of one key are treated. */
interface Rule {
  /** Failures in a minute from which on another one gets 429. */
  readonly maxFailures: number;
  /** Attempts that are checked at a time; the others wait for their turn. */
  readonly atOnce: number;
  /** How long an attempt waits before it is checked, in ms. */
  delayMs(failures: number): number;
}

const FREE_FAILURES = 4;
/** One account from one address: 100 ms after the fifth failure, twice as long after each further one, 3.2 s at most. */
const ACCOUNT: Rule = {
  maxFailures: 10,
  atOnce: 2,
  delayMs: (failures) => (failures > FREE_FAILURES ? 100 * 2 ** (failures - FREE_FAILURES - 1) : 0),
};
/** All accounts from one address, which may be that of a whole school. */
const ADDRESS: Rule = { maxFailures: 60, atOnce: 8, delayMs: (failures) => (failures < 60 ? 0 : 1_000) };
/** An attempt that would wait longer for its turn is refused. */
const MAX_WAIT_MS = 30_000;
/** The approximate time of a check: the wait for a turn is estimated from it when nothing is slowed down. */
const CHECK_MS = 30;

export interface PaceClock {
  now(): number;
  sleep(ms: number): Promise<unknown>;
}
const realClock: PaceClock = { now: Date.now, sleep: (ms) => sleepFor(ms) };

export class SignInPace {
  private readonly accounts: Pace;
  private readonly addresses: Pace;

  constructor(clock: PaceClock = realClock) {
    this.accounts = new Pace(ACCOUNT, clock);
    this.addresses = new Pace(ADDRESS, clock);
  }

  /**
   * Returns the result of `find`, which is called when it is this attempt's turn; undefined is a failure. Throws 429 with
   * Retry-After for a failure after too many, and, without calling `find`, for an attempt that would wait more than 30 s.
   */
  check<T>(address: string, identity: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
    const account = `${address} ${identity}`;
    const judge = async (): Promise<T | undefined> => {
      const isOver = this.accounts.isOver(account) || this.addresses.isOver(address);
      const found = await find();
      if (found !== undefined) {
        this.accounts.forget(account);
        return found;
      }
      this.accounts.fail(account);
      this.addresses.fail(address);
      if (!isOver) return undefined;
      throw tooSoon(Math.max(this.accounts.delayMs(account), this.addresses.delayMs(address)), "tooManyAttempts");
    };
    return this.accounts.turn(account, () => this.addresses.turn(address, judge));
  }
}

/** The failures and the turns of the keys under one rule. */
class Pace {
  private readonly failures: Limiter;
  private readonly turns: Turns;

  constructor(
    private readonly rule: Rule,
    private readonly clock: PaceClock,
  ) {
    this.failures = new Limiter(rule.maxFailures);
    this.turns = new Turns(rule.atOnce);
  }

  /** Does the work when it is its turn and the delay of the key is over. Throws 429 when that would take too long. */
  async turn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const waitMs = (this.turns.waiting(key) / this.rule.atOnce) * Math.max(CHECK_MS, this.delayMs(key));
    if (waitMs > MAX_WAIT_MS) throw tooSoon(waitMs, "tooManyAttempts");
    return this.turns.take(key, async () => {
      const delayMs = this.delayMs(key);
      if (delayMs > 0) await this.clock.sleep(delayMs);
      return work();
    });
  }

  /** How long the next attempt waits before it is checked, in ms. */
  delayMs(key: string): number {
    return this.rule.delayMs(this.failures.countOf(key, this.clock.now()));
  }

  isOver(key: string): boolean {
    return this.failures.countOf(key, this.clock.now()) >= this.rule.maxFailures;
  }

  fail(key: string): void {
    this.failures.count(key, this.clock.now());
  }

  forget(key: string): void {
    this.failures.clear(key);
  }
}

/** Work by turns. Rule: at most a fixed number at a time for one key, the others in the order in which they came. */
interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

class Turns {
  private readonly lines = new Map<string, Line>();

  constructor(private readonly atOnce: number) {}

  /** How many wait for their turn. */
  waiting(key: string): number {
    return this.lines.get(key)?.waiting.length ?? 0;
  }

  /** Does the work when it is its turn, and returns its result. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = this.lines.get(key) ?? { running: 0, waiting: [] };
    this.lines.set(key, line);
    if (line.running < this.atOnce) line.running++;
    else await new Promise<void>((resolve) => line.waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = line.waiting.shift();
      // the next one takes the place of this one
      if (next) next();
      else if (--line.running === 0) this.lines.delete(key);
    }
  }
}
