/** Work by turns. Rule: at most a fixed number at a time for one key, the others in the order in which they came. */
interface Line {
  running: number;
  readonly waiting: (() => void)[];
}

export class Turns {
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
