/** Reading the fields of a body. Rule: only the fields named are read, so what a caller may not set is ignored (SEC-05). */
import { type FieldError, ValidationError } from "../errors";
import type { TextKey } from "../texts";
import { withoutNul } from "./plain";
import { MAX_INTEGER } from "./query";

/** The last second of the year 9999: milliseconds sent as seconds are beyond it. */
const MAX_SECONDS = 253_402_300_799;

/**
 * Reads field by field and collects every fault; `check` throws them all as one 422 list: the value returned for a refused
 * field is never used.
 */
export class Fields {
  private readonly body: ReadonlyMap<string, unknown>;

  constructor(
    body: unknown,
    private readonly faults: FieldError[] = [],
  ) {
    const isObject = typeof body === "object" && body !== null && !Array.isArray(body);
    this.body = new Map(isObject ? Object.entries(body) : []);
  }

  has(name: string): boolean {
    return this.body.get(name) !== undefined && this.body.get(name) !== null;
  }

  /** Trimmed text of at most `max` code points; "" when absent. */
  text(
    name: string,
    rules: { max: number; isRequired?: boolean; isTrimmed?: boolean },
    normalize: (raw: string) => string = (raw) => raw,
  ): string {
    const raw = this.body.get(name) ?? "";
    if (typeof raw !== "string") return this.fault(name, "invalid", "");
    const whole = normalize(withoutNul(raw));
    const text = rules.isTrimmed === false ? whole : whole.trim();
    if (text === "" && rules.isRequired) return this.fault(name, "required", "");
    // a code point is two units at most: a text that is far too long is not counted
    if (text.length > rules.max * 2 || (text.length > rules.max && [...text].length > rules.max))
      return this.fault(name, "tooLong", "", { max: rules.max });
    // a lone surrogate is no text
    return text.replace(/\p{Surrogate}/gu, "\uFFFD");
  }

  /** As `text`, in one line: line breaks and other control characters become a space (contract 9). */
  line(name: string, rules: { max: number; isRequired?: boolean }): string {
    return this.text(name, rules, (raw) => raw.replace(/[\p{Cc}\u2028\u2029]+/gu, " "));
  }

  /** A whole number in the range; undefined when absent. A numeric string counts (contract 1). */
  integer(name: string, rules: { min: number; max: number; isRequired: true }): number;
  integer(name: string, rules: { min: number; max: number; isRequired?: boolean }): number | undefined;
  integer(name: string, rules: { min: number; max: number; isRequired?: boolean }): number | undefined {
    const raw = this.body.get(name);
    if (raw === undefined || raw === null || raw === "") {
      return rules.isRequired ? this.fault(name, "required", rules.min) : undefined;
    }
    const value = typeof raw === "string" && /^-?\d{1,10}$/.test(raw) ? Number(raw) : raw;
    if (Number.isInteger(value) && (value as number) >= rules.min && (value as number) <= rules.max)
      return value as number;
    return this.fault(name, "outOfRange", rules.min, { min: rules.min, max: rules.max });
  }

  /** A number in the range, a fraction too; undefined when absent. A numeric string counts (contract 1). */
  amount(name: string, rules: { min: number; max: number }): number | undefined {
    const raw = this.body.get(name);
    if (raw === undefined || raw === null || raw === "") return undefined;
    const value = typeof raw === "string" && /^-?\d{1,10}(\.\d{1,9})?$/.test(raw) ? Number(raw) : raw;
    if (typeof value === "number" && value >= rules.min && value <= rules.max) return value;
    return this.fault(name, "outOfRange", rules.min, rules);
  }

  /** Pairs of an earlier and a later number in the range; undefined when absent, or when one of them is none. */
  ranges(name: string, { max, most }: { max: number; most: number }): [from: number, to: number][] | undefined {
    const raw = this.body.get(name);
    if (raw === undefined || raw === null) return undefined;
    if (!Array.isArray(raw)) return this.fault(name, "invalid", undefined);
    if (raw.length > most) return this.fault(name, "tooMany", undefined, { max: most });
    const isRange = (each: unknown): each is [number, number] =>
      Array.isArray(each) &&
      each.length === 2 &&
      each.every((bound) => typeof bound === "number" && bound >= 0 && bound <= max) &&
      each[0] <= each[1];
    return raw.every(isRange) ? raw : this.fault(name, "invalid", undefined);
  }

  /** The whole numbers of a map, by key; those that are null are left out, {} when absent. */
  numbers(name: string): Record<string, number> {
    const raw = this.body.get(name) ?? {};
    if (typeof raw !== "object" || Array.isArray(raw)) return this.fault(name, "invalid", {});
    const entries = Object.entries(raw).filter(([, value]) => value !== null);
    const areNumbers = entries.every(([key, value]) => /^\d{1,10}$/.test(key) && Number.isInteger(value));
    return areNumbers ? Object.fromEntries(entries) : this.fault(name, "invalid", {});
  }

  /** The lists of texts of a map, by key; {} when absent. */
  textLists(name: string): Record<string, string[]> {
    const raw = this.body.get(name) ?? {};
    if (typeof raw !== "object" || Array.isArray(raw)) return this.fault(name, "invalid", {});
    const areLists = Object.values(raw).every(
      (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === "string"),
    );
    if (!areLists) return this.fault(name, "invalid", {});
    const lists = Object.entries(raw as Record<string, string[]>);
    return Object.fromEntries(lists.map(([key, list]) => [withoutNul(key), list.map(withoutNul)]));
  }

  /** The fields of an object within; its faults are this one's. Those of an empty one when absent. */
  within(name: string): Fields {
    const raw = this.body.get(name) ?? {};
    if (typeof raw !== "object" || Array.isArray(raw)) this.refuse(name, "invalid");
    return new Fields(raw, this.faults);
  }

  id(name: string): number {
    return this.integer(name, { min: 1, max: MAX_INTEGER, isRequired: true });
  }

  idIfAny(name: string): number | undefined {
    return this.integer(name, { min: 1, max: MAX_INTEGER });
  }

  /** A list of different ids; [] when absent. */
  ids(name: string, max: number): number[] {
    const raw = this.body.get(name) ?? [];
    if (!Array.isArray(raw)) return this.fault(name, "invalid", []);
    if (raw.length > max) return this.fault(name, "tooMany", [], { max });
    const ids = raw.map((each: unknown) => (typeof each === "string" && /^\d{1,10}$/.test(each) ? Number(each) : each));
    const areIds = ids.every(
      (each) => Number.isInteger(each) && (each as number) > 0 && (each as number) <= MAX_INTEGER,
    );
    return areIds ? [...new Set(ids as number[])] : this.fault(name, "invalid", []);
  }

  oneOf<const T extends string>(name: string, options: readonly [T, ...T[]]): T {
    const raw = this.body.get(name);
    return (
      options.find((option) => option === raw) ?? this.fault(name, this.has(name) ? "invalid" : "required", options[0])
    );
  }

  /** Some of the options, each once and in their order; [] when absent, or when one of them is unknown. */
  someOf<const T extends string>(name: string, options: readonly T[]): T[] {
    const raw = this.body.get(name) ?? [];
    if (!Array.isArray(raw) || raw.length > 100) return this.fault(name, "invalid", []);
    if (!raw.every((each) => options.includes(each as T))) return this.fault(name, "invalid", []);
    return options.filter((option) => raw.includes(option));
  }

  /** Seconds on the wire, milliseconds here; undefined when absent, null when null or 0. */
  moment(name: string): number | null | undefined {
    const raw = this.body.get(name);
    if (raw === undefined) return undefined;
    if (raw === null || raw === 0) return null;
    const isMoment = typeof raw === "number" && raw > 0 && raw <= MAX_SECONDS;
    return isMoment ? Math.round(raw * 1000) : this.fault(name, "invalid", undefined);
  }

  /** As `moment`, and neither absent nor null. */
  requiredMoment(name: string): number {
    return this.has(name) ? (this.moment(name) ?? 0) : this.fault(name, "required", 0);
  }

  /** 1 or 0, true or false. */
  flag(name: string): boolean {
    const raw = this.body.get(name);
    return typeof raw === "boolean" ? raw : this.integer(name, { min: 0, max: 1, isRequired: true }) === 1;
  }

  /** As `flag`; undefined when absent. */
  flagIfAny(name: string): boolean | undefined {
    const raw = this.body.get(name);
    return typeof raw === "boolean" ? raw : toBoolean(this.integer(name, { min: 0, max: 1 }));
  }

  /** Adds a fault that a rule of the caller has found. */
  refuse(field: string, key: TextKey, values?: Record<string, number>): void {
    this.faults.push({ field, key, values });
  }

  /** Whether a fault of the field was found already. */
  isRefused(field: string): boolean {
    return this.faults.some((fault) => fault.field === field);
  }

  /** Throws the faults found so far. */
  check(): void {
    if (this.faults.length > 0) throw new ValidationError(this.faults);
  }

  private fault<T>(field: string, key: TextKey, fallback: T, values?: Record<string, number>): T {
    this.refuse(field, key, values);
    return fallback;
  }
}

const toBoolean = (value: number | undefined): boolean | undefined => (value === undefined ? undefined : value === 1);
