/** Each value of the brand's configuration with the file it came from, and the status of each resource (DEV-09). */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { DataTable } from "../kit/DataTable";
import { Section, Sections } from "../kit/Sections";
import { clockTime } from "../kit/times";
import { useLookedAtState, usePanel } from "../panel";
import { useRedacted } from "../state/useRedacted";
import { shortText } from "../tree/treeRows";
import styles from "./Inventory.module.css";
import { findResources } from "./resources";

export function ConfigurationTab() {
  const { t } = useTranslation("devtools");
  return (
    <Sections label={t("tab.configuration")}>
      <ResourcesSection />
      <ValuesSection />
    </Sections>
  );
}

function ResourcesSection() {
  const { t } = useTranslation("devtools");
  const state = useRedacted(useLookedAtState());
  const resources = useMemo(() => findResources(state), [state]);
  return (
    <Section title={t("configuration.resources")}>
      <DataTable
        label={t("configuration.resources")}
        empty={t("configuration.noResources")}
        columns={[
          { title: t("configuration.path") },
          { title: t("configuration.load") },
          { title: t("configuration.loadedAt") },
          { title: t("configuration.problem") },
        ]}
        rows={resources.map(({ path, status, isStale, loadedAt, problem }) => ({
          id: path,
          tone: status === "fail" ? "negative" : isStale ? "warning" : undefined,
          cells: [
            path,
            isStale ? t("configuration.stale", { status }) : status,
            loadedAt === null ? "–" : clockTime(loadedAt),
            problem ?? "–",
          ],
        }))}
      />
    </Section>
  );
}

/** The values whose path, text or origin has what is searched for. */
function ValuesSection() {
  const { t } = useTranslation("devtools");
  const { readConfiguration } = usePanel();
  const [query, setQuery] = useState("");
  const wanted = query.trim().toLowerCase();
  const values = useRedacted(readConfiguration()) as ReturnType<typeof readConfiguration>;
  const rows = values
    .map(({ path, value, origin }) => ({ id: path, cells: [path, shortText(value), origin] }))
    .filter(({ cells }) => cells.some((cell) => cell.toLowerCase().includes(wanted)));
  return (
    <Section
      title={t("configuration.values")}
      actions={
        <input
          className={styles.search}
          type="text"
          value={query}
          aria-label={t("configuration.search")}
          placeholder={t("configuration.search")}
          onChange={(event) => setQuery(event.target.value)}
        />
      }
    >
      <DataTable
        label={t("configuration.values")}
        empty={t("configuration.none")}
        columns={[
          { title: t("configuration.path") },
          { title: t("configuration.value") },
          { title: t("configuration.origin") },
        ]}
        rows={rows}
      />
    </Section>
  );
}
