/** /document?url=…: an outside document, for all who have the link (ROUTE-13). */
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { selectConfig } from "../../streams/parts/core";
import { useView } from "../hooks/useView";
import { HomeLink } from "../pages/HomeLink";
import { Page } from "../ui/layout/Page";
import { DocumentView } from "./DocumentView";
import { documentTarget } from "./documentTarget";

export function DocumentPage() {
  const { t } = useTranslation(["modals", "shell"]);
  const hosts = useView(selectConfig)?.domain.documentHosts ?? [];
  const [query] = useSearchParams();
  return (
    <main>
      <Page title={t("document.title")} actions={<HomeLink to="/" label={t("shell:toHome")} />}>
        <DocumentView target={documentTarget(query.get("url"), window.location.origin, hosts)} />
      </Page>
    </main>
  );
}
