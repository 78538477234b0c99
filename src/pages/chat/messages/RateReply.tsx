/** Rating an expert's reply (CHAT-06): one small star that opens five, so that ratings do not fill the conversation. */
import Star from "lucide-react/icons/star";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/button/IconButton";
import { useTabStop } from "../../../ui/input/tabStop";
import styles from "./MessageRow.module.css";
import { StarRating } from "./StarRating";

export interface RateReplyProps {
  readonly rating: number | null;
  /** The choice is open. The message knows it: its line stays while it is. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRate: (stars: number) => void;
}

/** Shows the rating given; a press on it, or on the star, opens the choice. The focus goes to the choice, and back. */
export function RateReply({ rating, isOpen, onOpen, onRate }: RateReplyProps) {
  const { t } = useTranslation(["chat", "common"]);
  const tabIndex = useTabStop();
  const place = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (isPressed.current) place.current?.querySelector<HTMLElement>(isOpen ? "input" : "button")?.focus();
  }, [isOpen]);
  const open = () => {
    isPressed.current = true;
    onOpen(true);
  };
  const rate = (stars: number) => {
    onOpen(false);
    onRate(stars);
  };
  if (isOpen) {
    return (
      <span ref={place} className={styles.rating}>
        <StarRating label={t("rate")} value={rating} nameOf={(stars) => t("common:stars", { stars })} onRate={rate} />
      </span>
    );
  }
  return (
    <span ref={place} className={rating === null ? styles.action : styles.rated}>
      <IconButton
        icon={Star}
        label={rating === null ? t("rate") : t("rated", { rating: t("common:stars", { stars: rating }) })}
        aria-expanded={false}
        tabIndex={tabIndex}
        onClick={open}
      />
      {rating !== null && <span aria-hidden="true">{rating}</span>}
    </span>
  );
}
