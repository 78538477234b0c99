/** What is new at this place, until it is closed on this device (CAT-04). */
import { useTranslation } from "react-i18next";
import { selectNewsAt } from "../../../streams/parts/member/index";
import { useMemberView } from "../../hooks/useView";
import { BannerCard } from "../banners/BannerCard";
import { usePlatform } from "../shared/usePlatform";
import styles from "./Events.module.css";

export function News() {
  const { t } = useTranslation("events");
  const platform = usePlatform();
  const news = useMemberView(selectNewsAt, platform, "home");
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="news" className={styles.part}>
      <h2 id="news">{t("news.title")}</h2>
      <ul className={styles.news}>
        {news.map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} slot={`${platform} home news`} isClosable />
          </li>
        ))}
      </ul>
    </section>
  );
}
