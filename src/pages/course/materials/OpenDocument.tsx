/** Shows a document of a course where a browser can: in the document's page or in a tab (COURSE-10). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CourseDocument } from "../../../../streams/parts/member/index";
import { buttonClass } from "../../../ui/button/Button";
import { NewTabLink } from "../../../ui/layout/NewTabLink";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { openWay } from "./openWay";

interface OpenDocumentProps {
  readonly url: string;
  readonly title: string;
  readonly type: CourseDocument["type"];
}

/** Nothing for an address that is not safe, or a document that no browser draws. */
export function OpenDocument({ url, title, type }: OpenDocumentProps) {
  const { t } = useTranslation("course");
  const toSafeUrl = useSafeUrl();
  const safeUrl = toSafeUrl(url, "link");
  const way = openWay(url, type);
  if (way === null || safeUrl === null) return null;
  if (way === "viewer")
    return (
      <Link
        to={`/document?url=${encodeURIComponent(new URL(safeUrl, window.location.href).href)}`}
        className={buttonClass()}
        aria-label={t("materials.openNamed", { title })}
      >
        {t("materials.open")}
      </Link>
    );
  return (
    <NewTabLink safeUrl={safeUrl} className={buttonClass()} aria-label={t("materials.openNamed", { title })}>
      {t("materials.open")}
    </NewTabLink>
  );
}
