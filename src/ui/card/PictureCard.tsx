/** A thing with a picture in a grid of such things: a course, a product, an article. Rule: pictures are decoration, and have one shape. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useSafeUrl } from "../layout/safeUrl";
import { Icon, type IconDrawing } from "../media/Icon";
import { LoadingPlace } from "../progress/LoadingPlace";
import { Skeleton } from "../progress/Skeleton";
import styles from "./PictureCard.module.css";

/** As many columns as there is room for; its children are list items. */
export function PictureCards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}

interface PictureCardProps {
  readonly picture?: ReactNode;
  /** Where there are three columns, it is a line of its own. */
  readonly isLine?: boolean | undefined;
  readonly children: ReactNode;
}

/** `picture` fills the upper edge; what does not matter most stands at the lower one, by a margin of its own. */
export function PictureCard({ picture, isLine, children }: PictureCardProps) {
  return (
    <article className={styles.card} data-line={isLine || undefined}>
      {picture}
      <div className={styles.body}>{children}</div>
    </article>
  );
}

interface CardPictureProps {
  readonly url: string | null;
  /** Drawn where there is no picture. */
  readonly icon: IconDrawing;
  /** The picture has twice the points of its place. */
  readonly isDouble?: boolean;
}

/** 16:9, before it is loaded too. */
export function CardPicture({ url, icon, isDouble = false }: CardPictureProps) {
  const toSafeUrl = useSafeUrl();
  const safeSrc = url ? toSafeUrl(url, "image") : null;
  const safeSrcSet = safeSrc !== null && isDouble ? `${safeSrc} 2x` : undefined;
  return (
    <div className={styles.picture}>
      {safeSrc === null ? (
        <Icon icon={icon} size={40} />
      ) : (
        <img src={safeSrc} srcSet={safeSrcSet} width={640} height={360} alt="" loading="lazy" />
      )}
    </div>
  );
}

interface CardLinkProps {
  readonly to: string;
  /** What a press is reported as. */
  readonly click: string;
  readonly children: string;
}

/** The title of a card that leads somewhere: the link covers the card, so that there is one target. */
export function CardLink({ to, click, children }: CardLinkProps) {
  return (
    <h2>
      <Link to={to} className={styles.link} data-click={click}>
        {children}
      </Link>
    </h2>
  );
}

interface WaitingCardsProps {
  readonly label: string;
  readonly count: number;
  /** Width and height of each line under the picture. */
  readonly lines: readonly (readonly [width: string, height: string])[];
}

/** Cards of the size of those that come. */
export function WaitingCards({ label, count, lines }: WaitingCardsProps) {
  return (
    <LoadingPlace label={label} className={styles.cards}>
      {Array.from({ length: count }, (_, card) => (
        <PictureCard key={card} picture={<div className={styles.picture} />}>
          {lines.map(([width, height]) => (
            <Skeleton key={width + height} width={width} height={height} />
          ))}
        </PictureCard>
      ))}
    </LoadingPlace>
  );
}
