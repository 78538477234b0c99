/** What the effects of signing in work with. */
import type { AppConfig } from "../../../brands/schema";
import type { Effect } from "../../bus/effects";
import type { MayHaveConnection } from "../../bus/resource/asOf";
import type { CorePorts } from "../../ports/types";
import type { SessionEvents } from "../session/events";
import type { User, UserEvents } from "../user/events";
import type { SignInEvents } from "./events";

export interface SignInDeps {
  readonly ports: CorePorts;
  state(): MayHaveConnection & {
    readonly session: { readonly status: "unknown" | "guest" | "loading" | "member"; readonly user: User | null };
    readonly brand: { readonly config: AppConfig | null };
  };
}
export type SignInOut = SignInEvents & SessionEvents & Pick<UserEvents, "user/loaded">;
export type SignInEffect = Effect<SignInEvents & SessionEvents, SignInOut, SignInDeps>;
