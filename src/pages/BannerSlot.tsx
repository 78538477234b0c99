/** A place for banners (SHELL-11). Rule: a banner's room is there before its picture, so that nothing moves. */
import { useSyncExternalStore } from "react";
import {
  type BannerPlacement,
  type BannerPlatform,
  type BannerPosition,
  selectSlotBanners,
} from "../../streams/memberIndex";
import { useView } from "../hooks/useView";
import { useSafeUrl } from "../ui/safeUrl";
import styles from "./BannerSlot.module.css";

export interface BannerSlotProps {
  position: BannerPosition;
  placement: BannerPlacement;
}

/** The banners of this platform here; nothing where there is none. */
export function BannerSlot({ position, placement }: BannerSlotProps) {
  const platform = usePlatform();
  const banners = useView(selectSlotBanners, platform, position, placement);
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

const QUERIES = {
  app: "(display-mode: standalone)",
  desktop: "(min-width: 1244px)",
  tablet: "(min-width: 828px)",
} as const;
const present = (): BannerPlatform => {
  const names = Object.keys(QUERIES) as (keyof typeof QUERIES)[];
  return names.find((name) => window.matchMedia(QUERIES[name]).matches) ?? "mobile";
};
function subscribe(onChange: () => void): () => void {
  const lists = Object.values(QUERIES).map((query) => window.matchMedia(query));
  for (const list of lists) list.addEventListener("change", onChange);
  return () => {
    for (const list of lists) list.removeEventListener("change", onChange);
  };
}
/** By the breakpoints of BRAND-09, or the installed app. */
const usePlatform = (): BannerPlatform => useSyncExternalStore(subscribe, present);
