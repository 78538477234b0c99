/** /document?url=…: an outside document, for all who have the link (ROUTE-13). */
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { selectConfig } from "../../streams/parts/core";
import { useView } from "../hooks/useView";
import { HomeLink } from "../pages/HomeLink";
import { NoticePage } from "../pages/NoticePage";
import { buttonClass } from "../ui/form/Button";
import { Page } from "../ui/layout/Page";
import { useSafeUrl } from "../ui/layout/safeUrl";
import { DocumentView } from "./DocumentView";
import { documentTarget } from "./documentTarget";

export function DocumentPage() {
  const { t } = useTranslation(["modals", "shell"]);
  const hosts = useView(selectConfig)?.domain.documentHosts ?? [];
  const [query] = useSearchParams();
  const target = documentTarget(query.get("url"), window.location.origin, hosts);
  if (target.kind === "card") return <Elsewhere {...target} />;
  if (target.kind === "none")
    return (
      <NoticePage
        drawing="lost"
        title={t("document.none")}
        text={t("document.noneText")}
        actions={<HomeLink to="/" label={t("shell:toHome")} />}
      />
    );
  return (
    <main>
      <Page title={t("document.title")} actions={<HomeLink to="/" label={t("shell:toHome")} />}>
        <DocumentView target={target} />
      </Page>
    </main>
  );
}

/** Only listed hosts are framed: the others are named, with a link. */
function Elsewhere({ url, host }: { url: string; host: string }) {
  const { t } = useTranslation(["modals", "shell"]);
  const toSafeUrl = useSafeUrl();
  const safeUrl = toSafeUrl(url, "link");
  return (
    <NoticePage
      drawing="lost"
      title={host}
      text={t("document.elsewhere")}
      actions={
        <>
          <a href={safeUrl ?? undefined} target="_blank" rel="noopener noreferrer" className={buttonClass("primary")}>
            {t("document.open")}
          </a>
          <Link to="/" className={buttonClass()}>
            {t("shell:toHome")}
          </Link>
        </>
      }
    />
  );
}
