/** What the effects of access stand on. */
import type { AppConfig } from "../../../brands/schema";
import type { Effect } from "../../bus/effects";
import type { MayHaveLink } from "../../bus/resource";
import type { CorePorts } from "../../ports/types";
import type { SessionEvents, User } from "../session/events";
import type { UserEvents } from "../user/events";
import type { AccessEvents } from "./events";

export interface AccessDeps {
  readonly ports: CorePorts;
  state(): MayHaveLink & {
    readonly session: { readonly status: "unknown" | "guest" | "loading" | "member"; readonly user: User | null };
    readonly brand: { readonly config: AppConfig | null };
  };
}
export type AccessOut = AccessEvents & SessionEvents & Pick<UserEvents, "user/loaded">;
export type AccessEffect = Effect<AccessEvents & SessionEvents, AccessOut, AccessDeps>;
