/**
 * Photos and videos at their full size: Escape, arrows, zoom, swipes, download (decision 27). A chunk of its own.
 * The rule: only an address that the page trusts is shown, and the focus returns to what opened it.
 */
import "yet-another-react-lightbox/styles.css";
import Download from "lucide-react/icons/download";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import YetAnotherLightbox, { type SlideImage, useLightboxState } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { type ToSafeUrl, useSafeUrl } from "../../ui/layout/safeUrl";
import { Icon } from "../../ui/media/Icon";
import type { FileModel } from "../../ui/media/MediaFiles";
import styles from "./Lightbox.module.css";

/** A photo of a phone can be looked at three times closer than its pixels. */
const closestZoom = 3;

interface FilmSlide {
  type: "film";
  src: string;
  name: string;
}
declare module "yet-another-react-lightbox" {
  interface SlideTypes {
    film: FilmSlide;
  }
  interface SlideImage {
    name?: string;
  }
}

export interface LightboxProps {
  files: readonly FileModel[];
  /** The one to begin with. */
  fileId: number;
  onClose: () => void;
}

/** A dialog over the page, with the files as slides. */
export function Lightbox({ files, fileId, onClose }: LightboxProps) {
  const toSafeUrl = useSafeUrl();
  const labels = useLabels();
  const [{ slides, index }] = useState(() => {
    const shown = files.flatMap((file) => slideOf(file, toSafeUrl));
    return { slides: shown.map(({ slide }) => slide), index: shown.findIndex(({ id }) => id === fileId) };
  });
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      className={styles.viewer ?? ""}
      slides={slides}
      index={Math.max(0, index)}
      labels={labels}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: closestZoom, scrollToZoom: true }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      toolbar={{ buttons: [<DownloadLink key="download" />, "close"] }}
      render={{
        slide: ({ slide, offset }) =>
          slide.type === "film" ? <Film slide={slide} isShown={offset === 0} /> : undefined,
        ...(slides.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

function slideOf(
  { id, type, name, url }: FileModel,
  toSafeUrl: ToSafeUrl,
): { id: number; slide: SlideImage | FilmSlide }[] {
  const src = type === "image" || type === "video" ? toSafeUrl(url, type === "image" ? "image" : "media") : null;
  if (src === null) return [];
  return [{ id, slide: type === "image" ? { src, name, alt: name } : { type: "film", src, name } }];
}

/** Plays as soon as it is opened, and stops when another one is shown. */
function Film({ slide, isShown }: { slide: FilmSlide; isShown: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isShown) video.current?.pause();
  }, [isShown]);
  return (
    // Learners' own clips have no captions to offer.
    // biome-ignore lint/a11y/useMediaCaption: there is no caption track
    <video
      ref={video}
      className={styles.film}
      src={slide.src}
      controls
      autoPlay={isShown}
      playsInline
      preload="metadata"
      aria-label={slide.name}
    />
  );
}

function DownloadLink() {
  const { t } = useTranslation("viewer");
  const { currentSlide } = useLightboxState();
  if (!currentSlide) return null;
  const label = t("download", { name: currentSlide.name });
  return (
    <a className="yarl__button" href={currentSlide.src} download={currentSlide.name} aria-label={label} title={label}>
      <Icon icon={Download} size={24} />
    </a>
  );
}

function useLabels() {
  const { t } = useTranslation("viewer");
  return {
    Lightbox: t("title"),
    "Photo gallery": t("title"),
    Carousel: t("carousel"),
    Slide: t("slide"),
    "{index} of {total}": t("position", { index: "{index}", total: "{total}" }),
    Previous: t("previous"),
    Next: t("next"),
    Close: t("close"),
    "Zoom in": t("zoomIn"),
    "Zoom out": t("zoomOut"),
  };
}
