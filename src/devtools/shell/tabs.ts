/** The tabs in their order, each with what it shows. */
import type { ComponentType } from "react";
import { ChaosTab } from "../chaos/ChaosTab";
import { ConnectionTab } from "../connection/ConnectionTab";
import { EventsTab } from "../events/EventsTab";
import { ConfigurationTab } from "../inventory/ConfigurationTab";
import { GuardTab } from "../inventory/GuardTab";
import { RequestsTab } from "../inventory/RequestsTab";
import { StreamsTab } from "../inventory/StreamsTab";
import { SessionTab } from "../session/SessionTab";
import { StateTab } from "../state/StateTab";
import { FlowTab } from "../timeline/FlowTab";

export const tabs = {
  events: EventsTab,
  flow: FlowTab,
  state: StateTab,
  connection: ConnectionTab,
  requests: RequestsTab,
  configuration: ConfigurationTab,
  guard: GuardTab,
  streams: StreamsTab,
  chaos: ChaosTab,
  session: SessionTab,
} satisfies Record<string, ComponentType>;

export type TabName = keyof typeof tabs;
export const tabNames = Object.keys(tabs) as TabName[];
