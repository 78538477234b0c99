/**
 * One banner. Rules: the whole picture shows, with its title in words; its height is known before the picture is; a press counts once
 * a visit, as its view does (CAT-02).
 */
import { type ReactNode, useRef, useState } from "react";
import type { Banner } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { SafeLink } from "../shared/SafeLink";
import styles from "./Banner.module.css";
import { useSeenOnce } from "./useSeenOnce";

interface BannerCardProps {
  readonly banner: Banner;
  /** Where it stands, for analytics. */
  readonly slot: string;
  /** Beside it: what closes it. */
  readonly children?: ReactNode;
}

export function BannerCard({ banner, slot, children }: BannerCardProps) {
  const { id, title, image, url, analyticProductName: product, analyticSchoolTitle: school } = banner;
  const toSafeUrl = useSafeUrl();
  const send = useSend();
  const element = useRef<HTMLDivElement>(null);
  const counted = { bannerId: id, slot, product, school };
  useSeenOnce(element, () => send("banners/seen", counted));
  const isPressed = useRef(false);
  const press = () => {
    if (!isPressed.current) send("banners/pressed", counted);
    isPressed.current = true;
  };
  const [isBroken, setBroken] = useState(false);
  const safeSrc = toSafeUrl(image?.large ?? image?.medium ?? image?.small ?? "", "image");
  return (
    <div ref={element} className={styles.slot}>
      <SafeLink url={url} className={styles.banner} onClick={press}>
        {safeSrc && (
          // without a network its box stays, without the browser's mark of a picture that is missing
          <img
            className={styles.picture}
            data-broken={isBroken || undefined}
            src={safeSrc}
            width={320}
            height={180}
            alt=""
            onError={() => setBroken(true)}
            onLoad={() => setBroken(false)}
          />
        )}
        <span className={styles.title}>{title}</span>
      </SafeLink>
      {children}
    </div>
  );
}
