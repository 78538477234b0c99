/** /document?url=…: an outside document, for all who have the link (ROUTE-13). */
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { selectConfig } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { HomeLink } from "../../pages/shared/HomeLink";
import { AbsentPage } from "../../pages/shared/states/AbsentPage";
import { NoticePage } from "../../pages/shared/states/NoticePage";
import { buttonClass } from "../../ui/button/Button";
import { NewTabLink } from "../../ui/layout/NewTabLink";
import { Page } from "../../ui/layout/Page";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { DocumentView } from "./DocumentView";
import { documentTarget } from "./documentTarget";

export function DocumentPage() {
  const { t } = useTranslation(["modals", "shell"]);
  const places = useView(selectConfig)?.domain ?? { documentHosts: [] };
  const [query] = useSearchParams();
  const target = documentTarget(query.get("url"), window.location.origin, places);
  if (target.kind === "card" || target.kind === "tab") return <InTab isKnown={target.kind === "tab"} {...target} />;
  if (target.kind === "none")
    return <AbsentPage title={t("document.none")} text={t("document.noneText")} to="/" label={t("shell:toHome")} />;
  return (
    <main>
      <Page title={t("document.title")} actions={<HomeLink to="/" label={t("shell:toHome")} />}>
        <DocumentView target={target} />
      </Page>
    </main>
  );
}

/** What is not framed: the host is named where it is not known, with a link. */
function InTab({ isKnown, url, host }: { isKnown: boolean; url: string; host: string }) {
  const { t } = useTranslation(["modals", "shell"]);
  const toSafeUrl = useSafeUrl();
  const safeUrl = toSafeUrl(url, "link");
  return (
    <NoticePage
      drawing="lost"
      title={isKnown ? t("document.title") : host}
      text={t(isKnown ? "document.inTab" : "document.elsewhere")}
      actions={
        <>
          <NewTabLink safeUrl={safeUrl} className={buttonClass("primary")}>
            {t("document.open")}
          </NewTabLink>
          <Link to="/" className={buttonClass()}>
            {t("shell:toHome")}
          </Link>
        </>
      }
    />
  );
}
