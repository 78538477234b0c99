/** The search above a conversation (CHAT-15). Rule: Enter goes to the next older message, Shift and Enter to the next newer one, Escape closes it. */
import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/Button";
import { IconButton } from "../../../ui/button/IconButton";
import { StatusText } from "../../../ui/feedback/StatusText";
import { isOfInputMethod } from "../../../ui/input/inputMethod";
import styles from "./SearchBar.module.css";
import type { Search } from "./useSearch";

export interface SearchBarProps {
  readonly search: Search;
  /** How far the chat is loaded: `whole` once all its messages are there. */
  readonly loaded: "whole" | "part" | "failed";
  /** How many messages are loaded. */
  readonly loadedCount: number;
  readonly onRetry: () => void;
}

export function SearchBar({ search, loaded, loadedCount, onRetry }: SearchBarProps) {
  const { t } = useTranslation("chat");
  const { query, words, found, number, onQuery, onOlder, onNewer } = search;
  const count = found.size;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    // a key of an input method is a part of what is typed
    if (isOfInputMethod(event.nativeEvent)) return;
    if (event.key === "Escape") onQuery(null);
    else if (event.key === "Enter" && event.target === input.current) (event.shiftKey ? onNewer : onOlder)();
    else return;
    event.preventDefault();
  };
  const progress = () => {
    if (words.length === 0) return "";
    const place = count > 0 ? t("search.place", { number, total: count }) : "";
    if (loaded === "whole") return place || t("search.nothing");
    if (loaded === "failed") return [place, t("olderFailed")].filter(Boolean).join(" ");
    return [place, t("search.running", { count: loadedCount })].filter(Boolean).join(" ");
  };
  return (
    <search className={styles.bar} onKeyDown={onKeyDown}>
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={t("search.label")}
        placeholder={t("search.label")}
        value={query ?? ""}
        onChange={(event) => onQuery(event.target.value)}
      />
      <IconButton icon={ChevronUp} label={t("search.older")} waitsFor={count < 2 && progress()} onClick={onOlder} />
      <IconButton icon={ChevronDown} label={t("search.newer")} waitsFor={count < 2 && progress()} onClick={onNewer} />
      <IconButton icon={X} label={t("search.close")} onClick={() => onQuery(null)} />
      <div className={styles.progress}>
        <StatusText>{progress()}</StatusText>
        {words.length > 0 && loaded === "failed" && (
          <Button look="quiet" size="small" onClick={onRetry}>
            {t("retry")}
          </Button>
        )}
      </div>
    </search>
  );
}
