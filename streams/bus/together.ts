/** Handler tables of several resources in one slice: where both know an event, both see it. */

type Table = Readonly<Record<string, unknown>>;
type Change = (draft: never, event: never) => void;

/** One table of two. An event that only one of them changes keeps that handler. */
export const together = <First extends Table, Second extends Table>(first: First, second: Second): First & Second => {
  const both = Object.keys(second).filter((type) => Object.hasOwn(first, type) && first[type] !== "ignore");
  const joined = both.map((type): readonly [string, Change] => {
    const [one, other] = [first[type], second[type]] as [Change, Change];
    const change: Change = (draft, event) => {
      one(draft, event);
      other(draft, event);
    };
    return [type, change];
  });
  return Object.assign({}, first, second, Object.fromEntries<Change>(joined));
};
