/** What a report is of, before one reads all its lines (DEV-16). */
import { useTranslation } from "react-i18next";
import type { Report } from "../../../streams/parts/member/index";
import { Card } from "../../ui/card/Card";
import { Fact, Facts } from "../../ui/card/Facts";
import { Soft } from "../../ui/card/Soft";
import { useFormats } from "../../ui/words/formats";

export function ReportContents({ about, lineCount, leftOutCount }: Report) {
  const { t } = useTranslation(["support", "common"]);
  const { number } = useFormats();
  const { build, browser, zone, connection } = about;
  return (
    <Card title={t("report.contains")}>
      <Facts>
        <Fact term={t("report.lines")}>{number(lineCount)}</Fact>
        <Fact term={t("report.connection")}>{connection}</Fact>
        <Fact term={t("report.zone")}>{zone}</Fact>
        <Fact term={t("report.build")}>{build}</Fact>
        <Fact term={t("report.browser")}>{browser}</Fact>
      </Facts>
      {leftOutCount > 0 && <Soft>{t("report.leftOut", { count: leftOutCount })}</Soft>}
    </Card>
  );
}
