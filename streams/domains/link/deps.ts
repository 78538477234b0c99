/** What the link's effects work with. */
import type { PushTable } from "../../bus/define";
import type { Effect } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import type { PageEvents } from "../page/events";
import type { LinkEvents } from "./events";
import type { LinkState } from "./state";

export interface LinkDeps {
  readonly ports: Ports;
  /** Every push the app knows. */
  readonly pushes: PushTable;
  /** The pushes that keep true what an event of this type brings. */
  pushesBeside(eventType: string): readonly string[];
  state(): {
    readonly link: LinkState;
    readonly session: { readonly user: { readonly requiredUpdatePassword: boolean } | null };
  };
}
export type LinkEffect = Effect<LinkEvents & PageEvents, LinkEvents, LinkDeps>;
