/** How many events a socket may send in a second. */
export class Quota {
  private startedAtMs = 0;
  private used = 0;

  constructor(private readonly perSecond: number) {}

  /** True while the second's share lasts. */
  take(nowMs: number): boolean {
    // a clock that was set back starts a new second too
    if (nowMs - this.startedAtMs >= 1000 || nowMs < this.startedAtMs) {
      this.startedAtMs = nowMs;
      this.used = 0;
    }
    return ++this.used <= this.perSecond;
  }

  /** Ten times the share is no mistake any more. */
  get isExhausted(): boolean {
    return this.used > this.perSecond * 10;
  }
}
