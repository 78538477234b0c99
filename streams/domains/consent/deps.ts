/** What the effects of consent receive. */
import type { AppConfig } from "../../../brands/schema";
import type { Effect } from "../../bus/effects";
import type { CorePorts, VisitorPorts } from "../../ports/types";
import type { BrandEvents, BrandOrigins } from "../brand/events";
import type { PageEvents } from "../page/events";
import type { SessionEvents } from "../session/events";
import type { UserEvents } from "../user/events";
import type { ConsentEvents } from "./events";

export interface ConsentDeps {
  readonly ports: CorePorts & VisitorPorts;
  state(): {
    readonly brand: {
      readonly config: Pick<AppConfig, "cookie"> | null;
      readonly origins: Pick<BrandOrigins, "config"> | null;
      readonly isConfirming: boolean;
    };
    readonly consent: { readonly status: string; readonly version: number | null };
    readonly session: { readonly status: string; readonly user: { readonly id: number } | null };
  };
}
/** What its effects hear. */
export type ConsentInput = ConsentEvents & SessionEvents & PageEvents & BrandEvents & Pick<UserEvents, "user.changed">;
export type ConsentEffect = Effect<ConsentInput, ConsentEvents, ConsentDeps>;
