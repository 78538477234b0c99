/** What the page around the app goes through. */
import type { ResumeReason } from "../../ports/types";

export interface PageEvents {
  "page/onlineChanged": { readonly isOnline: boolean };
  "page/visibilityChanged": { readonly isVisible: boolean };
  "page/resumed": { readonly reason: ResumeReason };
  "page/leaving": Record<string, never>;
  /** A screen is shown. `name` is the route's name, never its address: it is what analytics may know (ROUTE-09). */
  "page/shown": { readonly name: string };
  /** A lazily loaded screen did not arrive (ROUTE-15). */
  "page/chunkFailed": { readonly name: string };
}
