/** The list of events beside what is selected in it (DEV-01, DEV-02). */
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Detail } from "../detail/Detail";
import { usePanel, useSession } from "../panel";
import { findRecord, titleOf } from "../records";
import styles from "./EventsTab.module.css";
import { EventTable } from "./EventTable";
import { FilterBar } from "./FilterBar";
import { problemText, readQuery } from "./readQuery";
import { createRowFilter } from "./rowFilter";

/** While a query has a mistake, the last correct one filters. */
export function EventsTab() {
  const { t } = useTranslation("devtools");
  const { selectedId, select, query, ask } = usePanel();
  const session = useSession();
  const [good, setGood] = useState(() => readQuery(""));
  const read = useMemo(() => readQuery(query), [query]);
  if (read.problem === null && read.text !== good.text) setGood(read);
  const filter = useMemo(() => createRowFilter(good.matches), [good]);
  const { rows, goneCount } = filter(session.events);
  const nameOf = useCallback(
    (id: string) => {
      const found = findRecord(session, id);
      return found && titleOf(found);
    },
    [session],
  );
  return (
    <div className={styles.tab}>
      <FilterBar
        query={query}
        problem={problemText(read, t)}
        shownCount={rows.length}
        totalCount={session.events.length}
        onQuery={ask}
      />
      <div className={styles.panes}>
        <EventTable rows={rows} goneCount={goneCount} selectedId={selectedId} nameOf={nameOf} onSelect={select} />
        {selectedId !== null && <Detail id={selectedId} />}
      </div>
    </div>
  );
}
