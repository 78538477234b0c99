/**
 * Rating an expert's reply (CHAT-06): one small star that opens five, so that ratings do not fill the conversation. Rule: from the
 * keyboard stars are chosen first, and sent by Enter or the button; Escape leaves the rating as it was.
 */
import Star from "lucide-react/icons/star";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/Button";
import { IconButton } from "../../../ui/button/IconButton";
import { useChangeSaid } from "../../../ui/feedback/useChangeSaid";
import { isOfInputMethod } from "../../../ui/input/inputMethod";
import { useTabStop } from "../../../ui/input/tabStop";
import { nameControl } from "../../../ui/words/controlName";
import styles from "./MessageRow.module.css";
import { StarRating } from "./StarRating";

export interface RateReplyProps {
  readonly rating: number | null;
  /** The first words of what is rated. */
  readonly reply: string;
  /** The choice is open. The message knows it: its line stays while it is. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onRate: (stars: number) => void;
}

/** Shows the rating given; a press on it, or on the star, opens the choice. The focus goes to the choice, and back. */
export function RateReply({ rating, reply, isOpen, onOpen, onRate }: RateReplyProps) {
  const { t } = useTranslation(["chat", "common"]);
  const tabIndex = useTabStop();
  const place = useRef<HTMLSpanElement>(null);
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isPressed.current) return;
    const stars = place.current?.querySelector<HTMLElement>("input:checked") ?? place.current?.querySelector("input");
    (isOpen ? stars : place.current?.querySelector("button"))?.focus();
  }, [isOpen]);
  const open = () => {
    isPressed.current = true;
    onOpen(true);
  };
  const label = rating === null ? t("rate") : t("rated", { rating: t("common:stars", { stars: rating }) });
  // the focus is back before the button has its new name
  useChangeSaid(label);
  if (isOpen) {
    return (
      <span ref={place} className={styles.rating}>
        <Choice rating={rating} reply={reply} onClose={() => onOpen(false)} onRate={onRate} />
      </span>
    );
  }
  return (
    <span ref={place} className={rating === null ? styles.action : styles.rated}>
      <IconButton
        icon={Star}
        label={nameControl(label, reply)}
        title={label}
        aria-expanded={false}
        tabIndex={tabIndex}
        onClick={open}
      />
      {rating !== null && <span aria-hidden="true">{rating}</span>}
    </span>
  );
}

interface ChoiceProps extends Pick<RateReplyProps, "rating" | "reply" | "onRate"> {
  readonly onClose: () => void;
}

/** The stars, and once some are chosen, the button that sends them. */
function Choice({ rating, reply, onClose, onRate }: ChoiceProps) {
  const { t } = useTranslation(["chat", "common"]);
  const tabIndex = useTabStop();
  const [chosen, setChosen] = useState(rating);
  const send = (stars: number | null) => {
    if (stars === null) return;
    onClose();
    onRate(stars);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || isOfInputMethod(event.nativeEvent)) return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form
      className={styles.choice}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        send(chosen);
      }}
    >
      <StarRating
        label={t("rate")}
        value={chosen}
        nameOf={(stars) => t("common:stars", { stars })}
        onChoose={setChosen}
        onPress={send}
      />
      {chosen !== null && (
        <Button
          type="submit"
          size="small"
          look="quiet"
          tabIndex={tabIndex}
          aria-label={nameControl(t("sendRating"), reply)}
        >
          {t("sendRating")}
        </Button>
      )}
    </form>
  );
}
