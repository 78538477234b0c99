/** /banners: everything that the school offers this learner here, in one list (CAT-06). */
import { useTranslation } from "react-i18next";
import { selectAllBanners } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useMemberView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { HomeLink } from "../shared/HomeLink";
import { Loaded } from "../shared/states/Loaded";
import { usePlatform } from "../shared/usePlatform";
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
  const { t } = useTranslation("banners");
  const banners = useMemberView(selectAllBanners, usePlatform());
  const { resource, retry } = useResource("banners");
  return (
    <Loaded
      resource={resource}
      value={resource.status === "fail" ? null : banners}
      failed={t("failed")}
      onRetry={retry}
      skeleton={<BannersSkeleton />}
      empty={
        <EmptyState
          drawing="courses"
          title={t("empty")}
          text={t("emptyText")}
          action={<HomeLink to="/home" label={t("toHome")} />}
        />
      }
    >
      {(known) => (
        <ul className={styles.list}>
          {known.map((banner) => (
            <li key={banner.id}>
              <BannerCard banner={banner} slot={SLOT} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function BannersSkeleton() {
  const { t } = useTranslation("common");
  return (
    <LoadingPlace label={t("loading")} className={styles.list}>
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.slot}>
          <div className={styles.banner} />
        </div>
      ))}
    </LoadingPlace>
  );
}
