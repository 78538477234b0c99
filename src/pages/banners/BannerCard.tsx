/**
 * One banner. Rules: the whole picture shows, with its title in words; its height is known before the picture is; a press counts once
 * a visit, as its view does (CAT-02). One that the school offers says so, and is closed for good by a press (CAT-07).
 */
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Banner } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { IconButton } from "../../ui/button/IconButton";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { SafeLink } from "../shared/SafeLink";
import styles from "./Banner.module.css";
import { useSeenOnce } from "./useSeenOnce";

interface BannerCardProps {
  readonly banner: Banner;
  /** Where it stands, for analytics. */
  readonly slot: string;
  /** "offer" is what the school offers; where all of a list is one kind, its heading says so. */
  readonly mark?: "offer";
  readonly isClosable?: boolean;
}

export function BannerCard({ banner, slot, mark, isClosable = false }: BannerCardProps) {
  const { t } = useTranslation("shell");
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
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the name where it has the role
    <div ref={element} className={styles.slot} role={mark && "group"} aria-label={mark && t("bannerMark")}>
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
        <span className={styles.words}>
          {mark && (
            <span className={styles.mark} aria-hidden="true">
              {t("bannerMark")}
            </span>
          )}
          <span className={styles.title}>{title}</span>
        </span>
      </SafeLink>
      {isClosable && (
        <IconButton
          icon={X}
          label={t("bannerClose", { title })}
          className={styles.close}
          onClick={() => send("banners/closed", { bannerId: id })}
        />
      )}
    </div>
  );
}
