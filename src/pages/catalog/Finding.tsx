/** Search and order of the catalogue: both are in the address, and work on all positions of the category (CAT-05). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { CatalogPosition } from "../../../streams/parts/member/index";
import { SelectField } from "../../ui/choice/SelectField";
import { TextField } from "../../ui/form/TextField";
import { hasWords, plainText, searchWords } from "../../ui/words/searchWords";
import styles from "./Catalog.module.css";

const ORDERS = ["name", "cheap", "dear"] as const;
/** "": as the school has them. */
export type Order = (typeof ORDERS)[number] | "";

interface FindingState {
  readonly search: string;
  readonly order: Order;
}

/** What the address says; `isOn`: something is searched or sorted. */
export function readFinding(query: URLSearchParams): FindingState & { readonly isOn: boolean } {
  const search = query.get("search") ?? "";
  const order = ORDERS.find((each) => each === query.get("order")) ?? "";
  return { search, order, isOn: searchWords(search).length > 0 || order !== "" };
}

/** The positions whose title, teacher or description has all words, in this order; what has no price comes last. */
export function useFound(
  positions: readonly CatalogPosition[] | undefined,
  search: string,
  order: Order,
): readonly CatalogPosition[] | undefined {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const words = searchWords(search);
    const found = positions?.filter(({ product: { title, author, description } }) =>
      hasWords(plainText([title, author, description].join(" ")), words),
    );
    if (order === "") return found;
    const sign = order === "dear" ? -1 : 1;
    const { compare } = new Intl.Collator(i18n.language, { numeric: true });
    const priceOf = ({ product: { price } }: CatalogPosition) => (price === null ? Number.MAX_VALUE : price * sign);
    return found?.toSorted((a, b) =>
      order === "name" ? compare(a.product.title, b.product.title) : priceOf(a) - priceOf(b),
    );
  }, [positions, search, order, i18n.language]);
}

/** Both fields. */
export function Finding({ search, order }: FindingState) {
  const { t } = useTranslation("catalog");
  const [query, setQuery] = useSearchParams();
  const change = (name: "search" | "order", value: string) => {
    const next = new URLSearchParams(query);
    next.delete("page");
    if (value === "") next.delete(name);
    else next.set(name, value);
    setQuery(next, { replace: true });
  };
  return (
    <div className={styles.finding} role="search">
      <TextField label={t("search")} type="search" value={search} onChange={(text) => change("search", text)} />
      <SelectField
        label={t("order")}
        value={order}
        onChange={(value) => change("order", value)}
        options={[
          { value: "", label: t("orders.own") },
          ...ORDERS.map((value) => ({ value, label: t(`orders.${value}`) })),
        ]}
      />
    </div>
  );
}
