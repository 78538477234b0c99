/** Handler tables of several resources in one slice: where both know an event, both see it. */

type Table = Readonly<Record<string, unknown>>;

/** One table of two. An event that only one of them changes keeps that handler; for one that both change, the list of both is there. */
export const together = <First extends Table, Second extends Table>(first: First, second: Second): First & Second => {
  const both = Object.keys(second).filter((type) => Object.hasOwn(first, type) && first[type] !== "ignore");
  const joined = both.map((type): [string, unknown] => [type, [first[type], second[type]].flat()]);
  return Object.assign({}, first, second, Object.fromEntries<unknown>(joined));
};
