/** What is new at this place, until it is closed on this device (CAT-04). */
import X from "lucide-react/icons/x";
import { useTranslation } from "react-i18next";
import { selectNewsAt } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { IconButton } from "../../ui/button/IconButton";
import { BannerCard } from "../banners/BannerCard";
import { usePlatform } from "../shared/usePlatform";
import styles from "./Events.module.css";

export function News() {
  const { t } = useTranslation("events");
  const platform = usePlatform();
  const news = useMemberView(selectNewsAt, platform, "home");
  const send = useSend();
  if (news.length === 0) return null;
  return (
    <section aria-labelledby="news" className={styles.part}>
      <h2 id="news">{t("news.title")}</h2>
      <ul className={styles.news}>
        {news.map((banner) => (
          <li key={banner.id}>
            <BannerCard banner={banner} slot={`${platform} home news`}>
              <IconButton
                icon={X}
                label={t("news.close", { title: banner.title })}
                className={styles.close}
                onClick={() => send("banners/newsClosed", { bannerId: banner.id })}
              />
            </BannerCard>
          </li>
        ))}
      </ul>
    </section>
  );
}
