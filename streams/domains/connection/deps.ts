/** What the effects of the connection work with. */
import type { PushTable } from "../../bus/define";
import type { Effect } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import type { PageEvents } from "../page/events";
import type { ConnectionEvents } from "./events";
import type { ConnectionState } from "./state";

export interface ConnectionDeps {
  readonly ports: Ports;
  /** Every push the app knows. */
  readonly pushes: PushTable;
  /** The pushes that update what an event of this type brings. */
  pushesBeside(eventType: string): readonly string[];
  state(): {
    readonly connection: ConnectionState;
    readonly session: { readonly user: { readonly requiredUpdatePassword: boolean } | null };
  };
}
export type ConnectionEffect = Effect<ConnectionEvents & PageEvents, ConnectionEvents, ConnectionDeps>;
