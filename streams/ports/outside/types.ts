/** What services outside the platform promise: analytics, advertising, error reports, push. */
import type { Observable } from "rxjs";

/** What a field of an action may be: names, ids and numbers, nothing that somebody wrote (SEC-03). */
export type ActionFields = Readonly<Record<string, string | number | boolean>>;

/** What people elsewhere may want to know. */
export type SinkEntry =
  | { readonly kind: "action"; readonly name: string; readonly fields: ActionFields }
  | { readonly kind: "user"; readonly id: number | null }
  | { readonly kind: "report"; readonly what: string; readonly error: unknown };

/** Where events for people elsewhere go: analytics and error reports. It sends nothing: who listens decides what leaves. */
export interface SinkPort {
  track(action: string, fields: ActionFields): void;
  /** Whose actions follow; null: nobody's, and what is known of the last one is forgotten (AUTH-14). */
  identify(userId: number | null): void;
  report(what: string, error: unknown): void;
  /** All of it, and first what came before anybody listened. Cold; for one listener. */
  readonly entries$: Observable<SinkEntry>;
}

/** Google's tag manager, and Facebook's pixel. */
export type ThirdParty = "tagManager" | "pixel";

/** Those whom consent lets in (COOK-03). Nothing is asked of one before it starts or after it stops. */
export interface ThirdPartiesPort {
  /** Lets one in. Answers false where it is in already. */
  start(party: ThirdParty, id: string): boolean;
  /**
   * Nothing more is told to it, and what it kept on this device goes. Answers true while a script of it is still in the
   * page: only a new page is without that.
   */
  stop(party: ThirdParty): boolean;
  /** Tells all that are let in. */
  track(name: string, fields: ActionFields): void;
  identify(userId: number | null): void;
}

/** The push service of the mobile app around the page, where there is one (AUTH-14). */
export interface PushPort {
  /** The id by which it knows the learner; null removes it. */
  identify(externalId: string | null): void;
}

/** What people do with the page and what goes wrong in it, whoever's doing it is. */
export interface WitnessPort {
  /** The name of a marked control that was pressed: the mark's, never what is written on it. */
  readonly clicked$: Observable<string>;
  /** Errors that nobody caught. */
  readonly uncaught$: Observable<unknown>;
}

/** One event before an error, as a report tells it. */
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

/** Error reports to a service, at the address (DSN) that a brand has there. The service's code comes with the first one. */
export interface ReporterPort {
  /** Sends on subscription, everything redacted; completes without a word, also when nothing could be sent. */
  send(dsn: string, report: ErrorReport): Observable<never>;
}
