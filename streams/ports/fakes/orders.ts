/** Orders of a list of domains: what a part does must not depend on the order in which its domains are listed. */
type Ordered = <Domain extends { readonly name: string }>(domains: readonly Domain[]) => Domain[];

const inHalves: Ordered = (domains) => {
  const middle = Math.ceil(domains.length / 2);
  return [...domains.slice(middle), ...domains.slice(0, middle)];
};

/** Rows of `it.each`: a name, and the function that puts a list in this order. */
export const ORDERS: readonly (readonly [string, Ordered])[] = [
  ["as they are", (domains) => [...domains]],
  ["reversed", (domains) => domains.toReversed()],
  ["with their halves swapped", inHalves],
  ["sorted by name", (domains) => domains.toSorted((one, other) => one.name.localeCompare(other.name))],
];
