/** Opens and closes the search in a conversation (CHAT-15). Rule: whatever closes it, the focus is here again. */
import SearchIcon from "lucide-react/icons/search";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { iconButtonClass } from "../../../ui/button/IconButton";
import { useWaiting } from "../../../ui/button/waiting";
import { Icon } from "../../../ui/media/Icon";
import styles from "./SearchBar.module.css";
import type { Search } from "./useSearch";

interface SearchButtonProps {
  readonly search: Search;
  /** There is nothing to search in: it takes its room all the same. */
  readonly isWaiting: boolean;
}

export function SearchButton({ search: { query, onQuery }, isWaiting }: SearchButtonProps) {
  const { t } = useTranslation("chat");
  const isOpen = query !== null;
  const waiting = useWaiting(isWaiting);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const opener = button.current;
    if (isOpen) return () => opener?.focus();
  }, [isOpen]);
  return (
    <button
      ref={button}
      type="button"
      className={`${iconButtonClass} ${styles.opener}`}
      aria-label={t("search.open")}
      aria-expanded={isOpen}
      onClick={() => onQuery(isOpen ? null : "")}
      {...waiting}
    >
      <Icon icon={SearchIcon} />
      <span className={styles.openerName}>{t("search.open")}</span>
    </button>
  );
}
