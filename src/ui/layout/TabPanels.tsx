/** Panels of which one shows, under a line of tabs. The rule: the arrows choose a tab; a narrow window breaks the line. */
import type { ReactNode } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import styles from "./TabPanels.module.css";

export interface TabPanelsProps<Id extends string> {
  /** Names the line of tabs. */
  readonly label: string;
  readonly selected: Id;
  readonly tabs: readonly {
    readonly id: Id;
    readonly label: string;
    /** How many things are in it; 0 is not shown. */
    readonly count?: number;
    readonly panel: ReactNode;
  }[];
  readonly onSelect: (id: Id) => void;
}

/** Only the selected panel is mounted. */
export function TabPanels<Id extends string>({ label, selected, tabs, onSelect }: TabPanelsProps<Id>) {
  return (
    <Tabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as Id)} className={styles.tabs ?? ""}>
      <TabList aria-label={label} className={styles.tabList ?? ""}>
        {tabs.map(({ id, label: name, count = 0 }) => (
          <Tab key={id} id={id} className={styles.tab ?? ""}>
            {name}
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, panel }) => (
        <TabPanel key={id} id={id} className={styles.panel ?? ""}>
          {panel}
        </TabPanel>
      ))}
    </Tabs>
  );
}
