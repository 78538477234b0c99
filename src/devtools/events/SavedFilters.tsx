/** Filters stored on the device: a press uses one. */
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Icon } from "../../ui/media/Icon";
import { isTextList, type PanelStore, readStored, storeValue } from "../kit/panelStore";
import styles from "./FilterBar.module.css";

const KEY = "filters";
const MOST = 12;

/** The stored filters, newest first, and what changes them. */
export function useSavedFilters(store: PanelStore) {
  const [filters, setFilters] = useState<readonly string[]>(() => readStored(store, KEY, isTextList) ?? []);
  const change = (next: readonly string[]) => {
    setFilters(next);
    storeValue(store, KEY, next);
  };
  return {
    filters,
    add: (query: string) => change([query, ...filters].slice(0, MOST)),
    remove: (query: string) => change(filters.filter((filter) => filter !== query)),
  };
}

export interface SavedFiltersProps {
  readonly filters: readonly string[];
  readonly onUse: (query: string) => void;
  readonly onRemove: (query: string) => void;
}

export function SavedFilters({ filters, onUse, onRemove }: SavedFiltersProps) {
  const { t } = useTranslation("devtools");
  if (filters.length === 0) return null;
  return (
    <ul className={styles.saved} aria-label={t("filter.saved")}>
      {filters.map((query) => (
        <li key={query} className={styles.filter}>
          <button type="button" onClick={() => onUse(query)}>
            {query}
          </button>
          <button type="button" aria-label={t("filter.remove", { query })} onClick={() => onRemove(query)}>
            <Icon icon={X} size={14} />
          </button>
        </li>
      ))}
    </ul>
  );
}
