/** What the page around the app goes through. */
import type { ResumeReason } from "../../ports/types";

export interface PageEvents {
  "page/onlineChanged": { readonly isOnline: boolean };
  "page/visibilityChanged": { readonly isVisible: boolean };
  "page/resumed": { readonly reason: ResumeReason };
  "page/leaving": Record<string, never>;
  /** A screen is shown. `name` is the route's name, never its address: it is what analytics may know (ROUTE-09). */
  "page/shown": { readonly name: string };
  /** A lazily loaded screen did not arrive (ROUTE-15): the page reloads by itself once. */
  "page/chunkFailed": { readonly name: string };
  /** The reload did not help: the learner is told. */
  "page/chunkGivenUp": { readonly name: string };
  /** A component threw and was contained (BUS-08). */
  "page/crashed": { readonly what: string };
  "page/reloadRequested": Record<string, never>;
}
