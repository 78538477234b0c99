/** A slot for banners (SHELL-11). Rules: the whole picture shows, with its title in words; its room is reserved before it arrives, so that nothing moves. */
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
  if (banners.length === 0) return null;
  const slots = banners.map(({ id, title, image, url }) => {
    const safeUrl = url === null ? null : toSafeUrl(url, "link");
    const safeSrc = toSafeUrl(image?.large ?? image?.medium ?? image?.small ?? "", "image");
    const content = (
      <>
        {safeSrc && <img className={styles.picture} src={safeSrc} width={320} height={180} alt="" />}
        <span className={styles.title}>{title}</span>
      </>
    );
    return (
      <div key={id} className={styles.slot}>
        {safeUrl === null ? (
          <div className={styles.banner}>{content}</div>
        ) : (
          <a href={safeUrl} className={styles.banner}>
            {content}
          </a>
        )}
      </div>
    );
  });
  return <div className={styles.slots}>{slots}</div>;
}
