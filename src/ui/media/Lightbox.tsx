/**
 * Photos and videos at their full size: Escape, Back, arrows, zoom, swipes, download (decision 27). A chunk of its own.
 * The rule: only an address that the page trusts is shown, and the focus returns to what opened it.
 */
import "yet-another-react-lightbox/styles.css";
import Download from "lucide-react/icons/download";
import { useEffect, useRef, useState } from "react";
import YetAnotherLightbox, { type SlideImage, useLightboxState } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";
import { useLayer } from "../dialog/useLayer";
import { type ToSafeUrl, useSafeUrl } from "../layout/safeUrl";
import type { FileModel } from "./fileModel";
import { Icon } from "./Icon";
import styles from "./Lightbox.module.css";

/** A photo of a phone can be looked at three times closer than its pixels. */
const CLOSEST_ZOOM = 3;

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

export interface LightboxLabels {
  readonly title: string;
  readonly carousel: string;
  readonly slide: string;
  /** With the places {index} and {total}. */
  readonly position: string;
  readonly previous: string;
  readonly next: string;
  readonly close: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly download: (name: string) => string;
}

export interface LightboxProps {
  readonly files: readonly FileModel[];
  /** The one to begin with. */
  readonly fileId: number;
  readonly labels: LightboxLabels;
  readonly onClose: () => void;
}

/** A dialog over the page, with the files as slides. */
export function Lightbox({ files, fileId, labels, onClose }: LightboxProps) {
  const toSafeUrl = useSafeUrl();
  useLayer(true, onClose);
  const [{ slides, index }] = useState(() => {
    const shown = files.flatMap((file) => toSlides(file, toSafeUrl));
    return { slides: shown.map(({ slide }) => slide), index: shown.findIndex(({ id }) => id === fileId) };
  });
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      className={styles.viewer ?? ""}
      slides={slides}
      index={Math.max(0, index)}
      labels={toLabels(labels)}
      plugins={[Zoom]}
      zoom={{ maxZoomPixelRatio: CLOSEST_ZOOM, scrollToZoom: true }}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      toolbar={{ buttons: [<DownloadLink key="download" labelOf={labels.download} />, "close"] }}
      render={{
        slide: ({ slide, offset }) =>
          slide.type === "film" ? <Film slide={slide} isShown={offset === 0} /> : undefined,
        ...(slides.length === 1 && { buttonPrev: () => null, buttonNext: () => null }),
      }}
    />
  );
}

function toSlides(
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
  const toSafeUrl = useSafeUrl();
  const safeUrl = toSafeUrl(slide.src, "media") ?? undefined;
  useEffect(() => {
    if (!isShown) video.current?.pause();
  }, [isShown]);
  return (
    // Learners' own clips have no captions to offer.
    // biome-ignore lint/a11y/useMediaCaption: there is no caption track
    <video
      ref={video}
      className={styles.film}
      src={safeUrl}
      controls
      autoPlay={isShown}
      playsInline
      preload="metadata"
      aria-label={slide.name}
    />
  );
}

function DownloadLink({ labelOf }: { labelOf: LightboxLabels["download"] }) {
  const { currentSlide } = useLightboxState();
  const toSafeUrl = useSafeUrl();
  const safeUrl = currentSlide && toSafeUrl(currentSlide.src, "link");
  if (!currentSlide || !safeUrl) return null;
  const label = labelOf(currentSlide.name ?? "");
  return (
    <a className="yarl__button" href={safeUrl} download={currentSlide.name} aria-label={label} title={label}>
      <Icon icon={Download} size={24} />
    </a>
  );
}

/** By the library's own names. */
const toLabels = (labels: LightboxLabels) => ({
  Lightbox: labels.title,
  "Photo gallery": labels.title,
  Carousel: labels.carousel,
  Slide: labels.slide,
  "{index} of {total}": labels.position,
  Previous: labels.previous,
  Next: labels.next,
  Close: labels.close,
  "Zoom in": labels.zoomIn,
  "Zoom out": labels.zoomOut,
});
