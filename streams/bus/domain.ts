/**
 * How a domain declares itself, once: the types of state and events, the table of pushes, the running effects, docs/events.md
 * and the contract's coverage follow from the lists of these in `parts/`.
 */
import type { PushTable } from "./define";
import type { AnyEffect } from "./effects";
import type { Slice } from "./fold";
import type { Reports, ReportsOn } from "./reports";
import {
  type FieldEvents,
  type FieldStates,
  fieldOf,
  type Intersected,
  type OwnField,
  type OwnResource,
} from "./resource/ownField";
import { together } from "./together";

/** The brand's configuration as far as domains can be switched off by it (BRAND-06). */
export interface FeatureConfig {
  readonly brand: {
    readonly isChatSupport: boolean;
    readonly isBannerEnable: boolean;
    readonly isOfflineEnable: boolean;
  };
}

/** What a part is composed of. `Deps`: what the effects are given. */
export interface Domain<Deps = never> {
  readonly name: string;
  readonly slice?: Slice<any>;
  readonly effects?: Readonly<Record<string, AnyEffect<Deps>>>;
  readonly pushes?: PushTable;
  /** Resources that hold their own value: their fields are added to the slice. */
  readonly resources?: readonly OwnResource<any, any, any, Deps>[];
  /** What is changed here: the status of each is a field of the slice too. */
  readonly mutations?: readonly OwnField<any, any, any, Deps>[];
  /** What analytics is sent of its events. */
  readonly reports?: Reports;
  /** False where the brand has switched it off: then it makes no requests and receives no events. Absent: always on. */
  readonly isOffered?: (config: FeatureConfig) => boolean;
}
declare const ownEvents: unique symbol;
interface HasEvents<Events> {
  /** In types only: the domain's event map. */
  readonly [ownEvents]?: Events;
}

/**
 * Declares a domain with its own event map: `defineDomain<ChatEvents>()({ name: "chat", … })`. What it reports of these events
 * stands in the first brackets, where the compiler finds a name that is none of them.
 */
export const defineDomain =
  <Events = object>(own: { readonly reports?: ReportsOn<Events> } = {}) =>
  <const Declared extends Domain>(declared: Declared): Declared & HasEvents<Events> => ({ ...declared, ...own });

type OwnStateOf<D> = D extends { readonly slice: Slice<infer State> } ? State : unknown;
type ListOf<D, Kind extends "resources" | "mutations"> = D extends {
  readonly [K in Kind]: infer Fields extends readonly OwnField<any, any, any, any>[];
}
  ? Fields
  : readonly [];
type SliceStateOf<D> = OwnStateOf<D> & FieldStates<ListOf<D, "resources">> & FieldStates<ListOf<D, "mutations">>;
type HasState = { readonly slice: Slice<any> } | { readonly resources: object } | { readonly mutations: object };
/** The state of a list of domains: each slice under its domain's name, with the fields of its resources. */
export type StateOf<Domains extends readonly Domain[]> = {
  readonly [D in Domains[number] as D extends HasState ? D["name"] : never]: SliceStateOf<D>;
};

/** The event map of a list of domains. */
export type EventsOf<Domains extends readonly Domain[]> = Intersected<
  {
    [I in keyof Domains]:
      | (Domains[I] extends HasEvents<infer Events> ? Events : never)
      | (Domains[I] extends { readonly resources: object } ? FieldEvents<ListOf<Domains[I], "resources">> : never)
      | (Domains[I] extends { readonly mutations: object } ? FieldEvents<ListOf<Domains[I], "mutations">> : never);
  }[number]
>;

type SlicesOf<Domains extends readonly Domain[]> = {
  readonly [D in Domains[number] as D extends HasState ? D["name"] : never]: Slice<SliceStateOf<D>>;
};
const listFields = <Deps>({
  resources = [],
  mutations = [],
}: Domain<Deps>): readonly OwnField<any, any, any, Deps>[] => [...resources, ...mutations];
/** The slices of these domains, by name. */
export const collectSlices = <const Domains extends readonly Domain[]>(domains: Domains): SlicesOf<Domains> =>
  Object.fromEntries(
    domains.flatMap((domain) => {
      const fields = listFields(domain);
      return domain.slice || fields.length > 0 ? [[domain.name, fields.reduce(withField, domain.slice ?? EMPTY)]] : [];
    }),
  ) as SlicesOf<Domains>;

const EMPTY: Slice<object> = { scope: "session", initial: {}, handlers: {} };
const withField = (slice: Slice<object>, { name, initial, handlers }: OwnField): Slice<object> => ({
  ...slice,
  initial: { ...slice.initial, [fieldOf(name)]: initial },
  handlers: together(slice.handlers, handlers),
});

/** The effects of these domains by `domain.effect`, in the order of the list. */
export const collectEffects = <Deps>(domains: readonly Domain<Deps>[]): Record<string, AnyEffect<Deps>> =>
  Object.fromEntries(
    domains.flatMap((domain) =>
      [domain.effects ?? {}, ...listFields(domain).map(({ effects }) => effects)]
        .flatMap(Object.entries<AnyEffect<Deps>>)
        .map(([effect, run]): [string, AnyEffect<Deps>] => [`${domain.name}.${effect}`, run]),
    ),
  );

/** The pushes of these domains in one table. */
export const pushesOf = (domains: readonly Domain[]): PushTable =>
  Object.fromEntries(domains.flatMap(({ pushes = {} }) => Object.entries(pushes)));

/** The domains that this brand has (BRAND-06); without a configuration all of them. */
export const offeredBy = <Declared extends Domain<never>>(
  domains: readonly Declared[],
  config: FeatureConfig | null,
): readonly Declared[] => domains.filter(({ isOffered }) => !config || (isOffered?.(config) ?? true));
