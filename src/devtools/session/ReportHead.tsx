/** What a learner's report says of its page, and what ended the session before (DEV-16); nothing for other files. */
import { useTranslation } from "react-i18next";
import { Facts } from "../kit/Facts";
import { Section } from "../kit/Sections";
import { clockTime } from "../kit/times";
import { usePanel } from "../panel";

const TOLD = ["build", "browser", "zone", "connection", "address"] as const;

export function ReportHead() {
  const { t } = useTranslation("devtools");
  const about = usePanel().imported?.about;
  if (!about) return null;
  const { madeAt, ended } = about;
  const words = ended && [clockTime(ended.at), ended.reason, ended.by, ...ended.statuses, ended.requestId];
  return (
    <Section title={t("file.report.title")}>
      <Facts
        facts={[
          { name: t("file.report.madeAt"), value: clockTime(madeAt) },
          ...TOLD.map((name) => ({ name: t(`file.report.${name}`), value: about[name] })),
          ...(words
            ? [{ name: t("file.report.ended"), value: words.filter((word) => word !== null).join(" · ") }]
            : []),
        ]}
      />
    </Section>
  );
}
