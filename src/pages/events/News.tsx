/** What is new at this place, until it is closed on this device (CAT-04, CAT-07). Rule: what one visit shows is decided as it begins. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { selectBannerBound, selectNewsAt } from "../../../streams/parts/member/index";
import { useMemberView } from "../../hooks/useView";
import { BannerCard } from "../banners/BannerCard";
import { usePlatform } from "../shared/usePlatform";
import styles from "./Events.module.css";

/** How many of them the page shows. */
export function useNewsCount(): number {
  const bound = useMemberView(selectBannerBound);
  return Math.min(bound, useMemberView(selectNewsAt, usePlatform(), "home").length);
}

export function News() {
  const { t } = useTranslation("events");
  const platform = usePlatform();
  const news = useMemberView(selectNewsAt, platform, "home");
  const count = useNewsCount();
  const [chosen] = useState(() => news.slice(0, count).map(({ id }) => id));
  // what the learner closes leaves nothing behind, and nothing comes instead of it
  const shown = news.filter(({ id }) => chosen.includes(id));
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby="news" className={styles.part}>
      <h2 id="news">{t("news.title")}</h2>
      <ul className={styles.news}>
        {shown.map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} slot={`${platform} home news`} mark="offer" isClosable />
          </li>
        ))}
      </ul>
    </section>
  );
}
