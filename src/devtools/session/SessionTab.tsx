/** The session as a file: saved, opened read-only, or exported as a test (DEV-04, DEV-10). */
import { useTranslation } from "react-i18next";
import { Sections } from "../kit/Sections";
import { ExportPart } from "./ExportPart";
import { FileProblems } from "./FileProblems";
import { ImportPart } from "./ImportPart";

export function SessionTab() {
  const { t } = useTranslation("devtools");
  return (
    <Sections label={t("tab.session")}>
      <FileProblems />
      <ExportPart />
      <ImportPart />
    </Sections>
  );
}
