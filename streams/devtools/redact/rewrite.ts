/**
 * Copies any value with some parts replaced, for showing and writing.
 * Rule: an unchanged value is returned by reference, and an object is processed only once, so that states that
 * share their structure cost only what changed (with a cache); it never throws, never calls a getter, and ends on every input.
 */
import { Secret } from "../../bus/secret";

export type Placeholder = (leaf: unknown) => unknown;
export interface RewriteRules {
  /** Rewrites any text; object keys too. */
  readonly text: (text: string) => string;
  /** What replaces the texts and numbers under this key; null: the key is not sensitive. `owner` is only read. */
  readonly placeholder: (key: string, value: unknown, owner: object) => Placeholder | null;
}

const MAX_DEPTH = 40;
/** The limit of new objects and fields for one call; cached ones are free. */
const MAX_NODES = 1_000_000;
/** Names with a meaning in JavaScript: the copy never contains them. */
const DANGEROUS_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

type Fields = Readonly<Record<string, unknown>>;
type Look = (value: unknown, walk: Walk) => unknown;
interface Walk {
  nodes: number;
  /** Counts what was left out: an object with something left out below it is not cached. */
  cuts: number;
  readonly path: Set<object>;
}

/** Makes the function that rewrites by these rules; `known` is its cache between calls, weak and by identity. */
export function createRewrite(rules: RewriteRules, known?: WeakMap<object, unknown>): (value: unknown) => unknown {
  const nameOf = (key: string): string => (DANGEROUS_KEYS.has(key) ? `[${key}]` : rules.text(key));
  const blank = createBlank(nameOf);

  const look: Look = (value, walk) => {
    if (typeof value !== "object" || value === null) return leaf(value, rules.text);
    if (known?.has(value)) return known.get(value);
    if (walk.path.has(value)) return cut(walk, "[cycle]");
    if (walk.path.size >= MAX_DEPTH) return cut(walk, "[too deep]");
    if (walk.nodes > MAX_NODES) return cut(walk, "[too large]");
    const cuts = walk.cuts;
    walk.path.add(value);
    const rewritten = Array.isArray(value)
      ? list(value, walk, look)
      : isPlain(value)
        ? fields(value, walk)
        : foreign(value, rules.text);
    walk.path.delete(value);
    if (known && walk.cuts === cuts) remember(known, value, rewritten);
    return rewritten;
  };

  const fields = (owner: Fields, walk: Walk): unknown => {
    const entries: [string, unknown][] = [];
    let isChanged = false;
    for (const key of Object.keys(owner)) {
      if (++walk.nodes > MAX_NODES) {
        entries.push(["…", cut(walk, "[too large]")]);
        isChanged = true;
        break;
      }
      const value = own(owner, key);
      const placeholder = rules.placeholder(key, value, owner);
      const rewritten = placeholder ? blank(value, placeholder, walk, 0) : look(value, walk);
      const name = nameOf(key);
      if (name !== key || !Object.is(rewritten, value)) isChanged = true;
      entries.push([name, rewritten]);
    }
    return isChanged ? Object.fromEntries(entries) : owner;
  };

  return (value) => {
    try {
      return look(value, { nodes: 0, cuts: 0, path: new Set() });
    } catch {
      // a proxy that throws when it is looked at
      return "[unreadable]";
    }
  };
}

/** Makes what keeps the shape, and yes, no and nothing; every text and number becomes the placeholder. */
function createBlank(nameOf: (key: string) => string) {
  const blank = (value: unknown, placeholder: Placeholder, walk: Walk, depth: number): unknown => {
    if (value === null || value === undefined || value === "" || typeof value === "boolean") return value;
    if (typeof value === "string" || typeof value === "number") return placeholder(value);
    if (typeof value !== "object" || depth > MAX_DEPTH || !(Array.isArray(value) || isPlain(value)))
      return placeholder("");
    if ((walk.nodes += Object.keys(value).length + 1) > MAX_NODES) return cut(walk, "[too large]");
    const inner = Object.keys(value).map((key): [string, unknown] => [
      nameOf(key),
      blank(own(value, key), placeholder, walk, depth + 1),
    ]);
    const copy = Array.isArray(value) ? inner.map(([, item]) => item) : Object.fromEntries(inner);
    return inner.every(([key, item]) => item === own(value, key)) ? value : copy;
  };
  return blank;
}

function list(items: readonly unknown[], walk: Walk, look: Look): unknown {
  let copy: unknown[] | null = null;
  const { length } = items;
  for (let at = 0; at < length; at++) {
    if (++walk.nodes > MAX_NODES) return [...(copy ?? items).slice(0, at), cut(walk, "[too large]")];
    const item = own(items, String(at));
    const rewritten = look(item, walk);
    if (!copy && !Object.is(rewritten, item)) copy = items.slice(0, at);
    copy?.push(rewritten);
  }
  return copy ?? items;
}

/** What was rewritten needs no second look either. */
function remember(known: WeakMap<object, unknown>, value: object, rewritten: unknown): void {
  known.set(value, rewritten);
  if (typeof rewritten === "object" && rewritten !== null) known.set(rewritten, rewritten);
}

function leaf(value: unknown, text: RewriteRules["text"]): unknown {
  if (typeof value === "string") return text(value);
  if (value === GETTER) return "[getter]";
  if (typeof value === "bigint") return text(`${value}n`);
  if (typeof value === "function" || typeof value === "symbol") return `[${typeof value}]`;
  return value;
}

/** What is neither a list nor a plain object. */
function foreign(value: object, text: RewriteRules["text"]): unknown {
  if (value instanceof Secret) return String(value);
  if (value instanceof Error) return { name: text(value.name), message: text(value.message) };
  return value instanceof Date ? value : `[${Object.prototype.toString.call(value).slice(8, -1)}]`;
}

function cut(walk: Walk, word: string): string {
  walk.cuts++;
  return word;
}

/** A getter is foreign code: it is named, not called. */
const GETTER = Symbol("getter");
function own(owner: object, key: string): unknown {
  const descriptor = Object.getOwnPropertyDescriptor(owner, key);
  return descriptor?.get || descriptor?.set ? GETTER : descriptor?.value;
}

function isPlain(value: object): value is Fields {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
