/** The interfaces of services outside the platform: analytics, advertising, error reports, push. */
import type { Observable } from "rxjs";

/** The value of a field of an action: names, ids and numbers, nothing that people wrote (SEC-03). */
export type ActionFields = Readonly<Record<string, string | number | boolean>>;

/** What third parties may receive. */
export type SinkEntry =
  | { readonly kind: "action"; readonly name: string; readonly fields: ActionFields }
  | { readonly kind: "user"; readonly id: number | null }
  | { readonly kind: "report"; readonly what: string; readonly error: unknown };

/** Where events for third parties go: analytics and error reports. It sends nothing: the subscriber decides what leaves the page. */
export interface SinkPort {
  track(action: string, fields: ActionFields): void;
  /** Whose actions follow; null: nobody's, and the last user is cleared (AUTH-14). */
  identify(userId: number | null): void;
  report(what: string, error: unknown): void;
  /** All entries, first those from before the subscription. Cold; for one subscriber. */
  readonly entries$: Observable<SinkEntry>;
}

/** Google's tag manager, and Facebook's pixel. */
export type ThirdParty = "tagManager" | "pixel";

/** The third parties that run by consent (COOK-03). Nothing is requested from one before it starts or after it stops. */
export interface ThirdPartiesPort {
  /** Starts one. Returns false if it already runs. */
  start(party: ThirdParty, id: string): boolean;
  /**
   * Stops one: it receives nothing more, and what it stored on this device is removed. Returns true while its script is still in the
   * page: only a reload removes that.
   */
  stop(party: ThirdParty): boolean;
  /** Sends to all that run. */
  track(name: string, fields: ActionFields): void;
  identify(userId: number | null): void;
}

/** The push service of the mobile app around the page, where there is one (AUTH-14). */
export interface PushPort {
  /** Sets the id under which it knows the learner; null removes it. */
  identify(externalId: string | null): void;
  /** Ends the browser's own pushes to this device too, also without a network: nobody is signed in any more (OFF-06). */
  forgetDevice(): void;
}

/** What the app's store sells. `price` is in minor units. */
export interface StoreProduct {
  readonly id: string;
  readonly title: string;
  readonly price: number;
  readonly currency: string;
}

/** One purchase in the app's store. */
export interface StorePurchase {
  readonly id: number;
  readonly productId: string;
  readonly state: "pending" | "approved" | "cancelled" | "failed";
  /** The proof for the school; only of an approved one. */
  readonly receipt: string | null;
  /** The store's own number, where it refused (contract 6.21). */
  readonly storeCode: number | null;
  /** It was verified, and the product may be bought again. */
  readonly isFinished: boolean;
  /** The sheet on which the person decides; null where its address may not be opened. */
  readonly page: string | null;
}

/** The store of the installed app (contract 7.1). Cold; what it refuses is a ProblemError with its `storeCode`. */
export interface StorePort {
  setup(): Observable<unknown>;
  /** A product that the store does not know is left out. */
  products(ids: readonly string[]): Observable<readonly StoreProduct[]>;
  /** Opens the sheet; emits the purchase immediately, and once more when the person has decided. */
  purchase(productId: string): Observable<StorePurchase>;
  /** All that is approved or pending. */
  restore(): Observable<readonly StorePurchase[]>;
  /** Only for what was verified: then the product may be bought again. */
  finish(purchaseId: number): Observable<unknown>;
}

/** What people press in the page, and the errors that happen in it. */
export interface WitnessPort {
  /** The name of a marked control that was pressed: the mark's, never what is written on it. */
  readonly clicked$: Observable<string>;
  /** Errors that nobody caught. */
  readonly uncaught$: Observable<unknown>;
}

/** One event before an error, as a report contains it. */
export interface TrailStep {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: string;
  readonly payload: unknown;
}

export interface ErrorReport {
  readonly what: string;
  readonly error: unknown;
  readonly trail: readonly TrailStep[];
}

/** Error reports to a service, at the brand's address (DSN). The service's code is loaded with the first one. */
export interface ReporterPort {
  /** Sends on subscription, everything redacted; completes without a value, also when nothing could be sent. */
  send(dsn: string, report: ErrorReport): Observable<never>;
}
