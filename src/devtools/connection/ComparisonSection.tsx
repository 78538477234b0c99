/** What the screen shows, fetched anew, with each difference by its name and its place in the state (DEV-17). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { readComparison } from "../../../streams/devtools/index";
import { DataTable } from "../kit/DataTable";
import { Section } from "../kit/Sections";
import { ToolButton } from "../kit/ToolButton";
import { usePanel, useSession } from "../panel";
import { shortText } from "../tree/treeRows";

export function ComparisonSection() {
  const { t } = useTranslation("devtools");
  const { flow, imported } = usePanel();
  const session = useSession();
  const comparison = useMemo(() => readComparison(session), [session]);
  const press = <ToolButton label={t("compare.press")} disabled={imported !== null} onClick={() => flow.compare()} />;
  return (
    <Section title={t("compare.title")} actions={press}>
      <p role="status">{comparison ? t(`compare.${comparison.status}`) : t("compare.none")}</p>
      {comparison && comparison.compared.length > 0 && (
        <DataTable
          label={t("compare.title")}
          empty=""
          columns={[{ title: t("compare.resource") }, { title: t("compare.verdict") }, { title: t("compare.count") }]}
          rows={comparison.compared.map(({ resource, verdict, isFault, count }) => ({
            id: resource,
            cells: [resource, t(isFault ? "compare.fault" : `compare.${verdict}`), count],
            tone: isFault ? "negative" : verdict === "equal" ? undefined : "warning",
          }))}
        />
      )}
      {comparison && comparison.changes.length > 0 && (
        <DataTable
          label={t("compare.changes")}
          empty=""
          columns={[{ title: t("compare.path") }, { title: t("compare.shown") }, { title: t("compare.server") }]}
          rows={comparison.changes.map(({ path, before, after }) => ({
            id: path,
            cells: [path, shortText(before), shortText(after)],
          }))}
        />
      )}
    </Section>
  );
}
