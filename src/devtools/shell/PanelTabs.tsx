/** The tabs. Rule: only the open one is rendered, so that the rest costs nothing. */

import type { ComponentType } from "react";
import { useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { useTranslation } from "react-i18next";
import { ChaosTab } from "../chaos/ChaosTab";
import { useChaos } from "../chaos/useChaos";
import { ConnectionTab } from "../connection/ConnectionTab";
import { EventsTab } from "../events/EventsTab";
import { ConfigurationTab } from "../inventory/ConfigurationTab";
import { GuardTab } from "../inventory/GuardTab";
import { RequestsTab } from "../inventory/RequestsTab";
import { StreamsTab } from "../inventory/StreamsTab";
import { readStored, storeValue } from "../kit/panelStore";
import { usePanel } from "../panel";
import { SessionTab } from "../session/SessionTab";
import { StateTab } from "../state/StateTab";
import { FlowTab } from "../timeline/FlowTab";
import styles from "./PanelTabs.module.css";

const KEY = "tab";
const isTab = (value: unknown): value is TabName => tabNames.some((name) => name === value);

/** Chaos is offered only where the server accepts chaos settings. */
export function PanelTabs() {
  const { t } = useTranslation("devtools");
  const { store } = usePanel();
  const [stored, setStored] = useState<TabName>(() => readStored(store, KEY, isTab) ?? "events");
  const hasChaos = useChaos() !== null;
  const names = tabNames.filter((name) => name !== "chaos" || hasChaos);
  const chosen = names.includes(stored) ? stored : "events";
  const choose = (name: TabName) => {
    setStored(name);
    storeValue(store, KEY, name);
  };
  return (
    <Tabs
      className={styles.tabs ?? ""}
      selectedKey={chosen}
      onSelectionChange={(key) => isTab(key) && choose(key)}
      keyboardActivation="manual"
    >
      <TabList aria-label={t("views")} className={styles.list ?? ""}>
        {names.map((name) => (
          <Tab key={name} id={name} className={styles.tab ?? ""}>
            {t(`tab.${name}`)}
          </Tab>
        ))}
      </TabList>
      {names.map((name) => {
        const Content = tabs[name];
        return (
          <TabPanel key={name} id={name} className={styles.content ?? ""}>
            <Content />
          </TabPanel>
        );
      })}
    </Tabs>
  );
}

/** The tabs in their order, each with what it shows. */
const tabs = {
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

type TabName = keyof typeof tabs;

const tabNames = Object.keys(tabs) as TabName[];
