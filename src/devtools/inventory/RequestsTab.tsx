/** The calls to the server, found by words and in a chosen order, beside the detail of the selected one. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { CallRecord } from "../../../streams/devtools/index";
import { Detail } from "../detail/Detail";
import { DataTable } from "../kit/DataTable";
import { Sections } from "../kit/Sections";
import { clockTime, span } from "../kit/times";
import { usePanel, useSession } from "../panel";
import { listCalls, ORDERS, type Order, type Piece, placeTries } from "./callRows";
import styles from "./Inventory.module.css";

export function RequestsTab() {
  const { t } = useTranslation("devtools");
  const { calls } = useSession();
  const { selectedId, select } = usePanel();
  const [query, setQuery] = useState("");
  const [order, setOrder] = useState<Order>("newest");
  const listed = listCalls(calls, query, order);
  const columns = [
    { title: t("requests.call") },
    { title: t("column.time") },
    { title: t("requests.status") },
    { title: t("requests.took"), isNumber: true },
    { title: t("requests.retries"), isNumber: true },
    { title: t("requests.key") },
    { title: t("requests.when") },
  ];
  const statusOf = ({ status, outcome }: CallRecord) =>
    outcome === "answered" ? (status ?? "–") : [status, t(`requests.${outcome}`)].filter(Boolean).join(" ");
  return (
    <div className={styles.panes}>
      <Sections label={t("tab.requests")}>
        <div className={styles.padded}>
          <Choose query={query} onQuery={setQuery} order={order} onOrder={setOrder} />
          <DataTable
            label={t("tab.requests")}
            empty={calls.length === 0 ? t("requests.none") : t("requests.noneFound")}
            columns={columns}
            rows={listed.map((call) => ({
              id: call.id,
              tone: call.outcome === "failed" ? "negative" : undefined,
              cells: [
                `${call.method} ${call.path}`,
                clockTime(call.at),
                statusOf(call),
                call.endedAt === null ? "…" : span(call.endedAt - call.at),
                Math.max(0, call.tries.length - 1),
                call.idempotencyKey?.slice(0, 8) ?? "–",
                <Waterfall key="when" pieces={placeTries(call, listed)} />,
              ],
            }))}
            selectedId={selectedId}
            onSelect={select}
          />
        </div>
      </Sections>
      {selectedId !== null && <Detail id={selectedId} />}
    </div>
  );
}

/** A line for each try; the numbers beside it say the same. */
function Waterfall({ pieces }: { pieces: readonly Piece[] }) {
  return (
    <span className={styles.waterfall} aria-hidden="true">
      {pieces.map(({ from, length, isFailed }) => (
        <i
          key={from}
          data-failed={isFailed || undefined}
          style={{ insetInlineStart: `${from}%`, inlineSize: `max(2px, ${length}%)` }}
        />
      ))}
    </span>
  );
}

interface ChooseProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly order: Order;
  readonly onOrder: (order: Order) => void;
}

function Choose({ query, onQuery, order, onOrder }: ChooseProps) {
  const { t } = useTranslation("devtools");
  return (
    <div className={styles.choose}>
      <input
        className={styles.search}
        type="search"
        aria-label={t("requests.search")}
        placeholder="POST /orders 500"
        value={query}
        onChange={({ target }) => onQuery(target.value)}
      />
      <select
        className={styles.search}
        aria-label={t("requests.order")}
        value={order}
        onChange={({ target }) => onOrder(ORDERS.find((each) => each === target.value) ?? "newest")}
      >
        {ORDERS.map((each) => (
          <option key={each} value={each}>
            {t(`requests.by.${each}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
