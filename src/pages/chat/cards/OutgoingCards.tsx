/** The cards of a message that is being written, above its box, each with a way to take it out (CHAT-17). */
import X from "lucide-react/icons/x";
import type { RefObject } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/button/IconButton";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import styles from "./Card.module.css";
import type { Card } from "./cards";
import { ShownCard } from "./ShownCard";

interface OutgoingCardsProps {
  readonly cards: readonly Card[];
  /** Where the words are written: the focus goes there from a card that is removed. */
  readonly boxRef: RefObject<HTMLElement | null>;
  readonly onRemove: (card: Card) => void;
}

export function OutgoingCards({ cards, boxRef, onRemove }: OutgoingCardsProps) {
  const { t } = useTranslation("chat");
  const announce = useAnnounce();
  if (cards.length === 0) return null;
  return (
    <ul className={styles.outgoing} aria-label={t("card.list")}>
      {cards.map((card) => (
        <li key={card.to}>
          <ShownCard card={card} />
          <IconButton
            icon={X}
            label={t(`card.remove.${card.kind}`)}
            onClick={() => {
              onRemove(card);
              boxRef.current?.focus();
              announce(t("card.removed"));
            }}
          />
        </li>
      ))}
    </ul>
  );
}
