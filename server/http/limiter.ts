/**
 * Counts events per key in a sliding minute. Rules: bounded memory, whatever the keys are; an event in the future, from before
 * the clock was set back, does not count.
 */
export class Limiter {
  private readonly times = new Map<string, number[]>();

  constructor(
    private readonly max: number,
    private readonly windowMs = 60_000,
  ) {}

  /** How long `key` must wait before the next event, in ms; 0 when there is no wait. */
  waitMs(key: string, nowMs: number): number {
    const recent = this.recent(key, nowMs);
    return recent.length < this.max ? 0 : (recent[0] ?? nowMs) + this.windowMs - nowMs;
  }

  /** Events of `key` within the window; at most `max`. */
  countOf(key: string, nowMs: number): number {
    return Math.min(this.max, this.recent(key, nowMs).length);
  }

  count(key: string, nowMs: number): void {
    const recent = this.recent(key, nowMs);
    this.times.delete(key);
    this.times.set(key, [...recent.slice(-this.max + 1), nowMs]);
    if (this.times.size > 10_000) this.times.delete(this.times.keys().next().value ?? "");
  }

  /** Forgets the events of `key`: its attempt was valid. */
  clear(key: string): void {
    this.times.delete(key);
  }

  private recent(key: string, nowMs: number): number[] {
    return (this.times.get(key) ?? []).filter((time) => time > nowMs - this.windowMs && time <= nowMs);
  }
}
