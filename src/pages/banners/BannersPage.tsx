/** /banners: everything that the school offers this learner here, in one list (CAT-06). */
import { useTranslation } from "react-i18next";
import { selectAllBanners, selectBannersResource } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Page } from "../../ui/layout/Page";
import { HomeLink } from "../HomeLink";
import { usePlatform } from "../usePlatform";
import { useProblemText } from "../useProblemText";
import styles from "./Banner.module.css";
import { BannerCard } from "./BannerCard";

/** Its name in analytics. */
const SLOT = "banners";

export function BannersPage() {
  const { t } = useTranslation("banners");
  return (
    <Page title={t("title")}>
      <Banners />
    </Page>
  );
}

function Banners() {
  const { t } = useTranslation(["banners", "common"]);
  const banners = useMemberView(selectAllBanners, usePlatform());
  const { status, problem } = useMemberView(selectBannersResource);
  const problemText = useProblemText();
  const send = useSend();
  if (status === "fail")
    return (
      <ErrorState
        title={t("failed")}
        text={problemText(problem) ?? undefined}
        retryLabel={t("common:retry")}
        onRetry={() => send("banners/requested", {})}
      />
    );
  if (!banners)
    return (
      <div role="status" aria-label={t("common:loading")} className={styles.list}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={styles.slot}>
            <div className={styles.banner} />
          </div>
        ))}
      </div>
    );
  if (banners.length === 0)
    return (
      <EmptyState
        drawing="courses"
        title={t("empty")}
        text={t("emptyText")}
        action={<HomeLink to="/home" label={t("toHome")} />}
      />
    );
  return (
    <ul className={styles.list}>
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerCard banner={banner} slot={SLOT} />
        </li>
      ))}
    </ul>
  );
}
