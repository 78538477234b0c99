/** What the effects of the connection work with. */
import type { PushTable } from "../../bus/define";
import type { Effect } from "../../bus/effects";
import type { Resource } from "../../bus/resource/resource";
import type { Ports } from "../../ports/types";
import type { PageEvents } from "../page/events";
import type { User } from "../user/events";
import type { ConnectionEvents } from "./events";
import type { PushLog } from "./pushLog";
import type { ConnectionState } from "./state";

export interface ConnectionDeps {
  readonly ports: Ports;
  /** Every push the app knows. */
  readonly pushes: PushTable;
  /** The pushes that update what an event of this type brings. */
  pushesBeside(eventType: string): readonly string[];
  readonly log: PushLog;
  state(): {
    readonly connection: ConnectionState;
    readonly session: { readonly user: User | null; readonly isFromDevice: boolean };
    /** Whether what is known of the learner is the server's. */
    readonly user: { readonly resource: Resource };
  };
}
export type ConnectionEffect = Effect<ConnectionEvents & PageEvents, ConnectionEvents, ConnectionDeps>;
