/** The banners of the settings. Rule: none stands in their navigation: on a wide window they are beside the list, on a phone at its end (CAT-07). */
import { BannerFoot, BannerSlot } from "../../pages/banners/BannerSlot";
import { classNames } from "../../ui/layout/classNames";
import { useMedia } from "../../ui/layout/media";
import styles from "./SettingsList.module.css";

export function SettingsOffers({ isBesideList }: { isBesideList: boolean }) {
  const isWide = useMedia("(min-width: 828px)");
  if (isWide !== isBesideList) return null;
  return (
    <div className={classNames(styles.offers, !isBesideList && styles.places)}>
      <BannerSlot position="settings" placement="top" />
      <BannerFoot position="settings" />
    </div>
  );
}
