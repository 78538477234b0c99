/** A slot for banners (SHELL-11). Rule: a banner's room is reserved before its picture arrives, so that nothing moves. */
import { type BannerPlacement, type BannerPosition, selectSlotBanners } from "../../streams/parts/member/index";
import { useMemberView } from "../hooks/useView";
import { useSafeUrl } from "../ui/layout/safeUrl";
import styles from "./BannerSlot.module.css";
import { usePlatform } from "./usePlatform";

export interface BannerSlotProps {
  position: BannerPosition;
  placement: BannerPlacement;
}

/** The banners of this platform here; nothing where there are none. */
export function BannerSlot({ position, placement }: BannerSlotProps) {
  const platform = usePlatform();
  const banners = useMemberView(selectSlotBanners, platform, position, placement);
  const toSafeUrl = useSafeUrl();
  return banners.map(({ id, title, image, url }) => {
    const safeUrl = url === null ? null : toSafeUrl(url, "link");
    const safeSrc = toSafeUrl(image?.large ?? image?.medium ?? image?.small ?? "", "image");
    const picture = <img className={styles.picture} src={safeSrc ?? undefined} width={1120} height={280} alt={title} />;
    return (
      <div key={id} className={styles.banner}>
        {safeUrl === null ? picture : <a href={safeUrl}>{picture}</a>}
      </div>
    );
  });
}
