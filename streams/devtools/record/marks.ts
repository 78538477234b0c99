/** When named streams emitted: the newest times of each. */

const MAX_MARKS = 200;

export interface Marks {
  add(stream: string, at: number): void;
  of(stream: string): readonly number[];
  names(): readonly string[];
  clear(): void;
}

export function createMarks(): Marks {
  const marks = new Map<string, number[]>();
  return {
    add(stream, at) {
      const own = marks.get(stream) ?? [];
      own.push(at);
      // half at a time: dropping one per entry would move all the others each time
      if (own.length > 2 * MAX_MARKS) own.splice(0, own.length - MAX_MARKS);
      marks.set(stream, own);
    },
    of: (stream) => marks.get(stream)?.slice(-MAX_MARKS) ?? [],
    names: () => [...marks.keys()],
    clear: () => marks.clear(),
  };
}
