/** The list of events beside what is selected in it (DEV-01, DEV-02). */

import type { TFunction } from "i18next";
import { useCallback, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { parseQuery, type Query } from "../../../streams/devtools/index";
import { Detail } from "../detail/Detail";
import { usePanel, useSession } from "../panel";
import { chooseTitle, findRecord } from "../records";
import styles from "./EventsTab.module.css";
import { EventTable } from "./EventTable";
import { FilterBar } from "./FilterBar";
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
      return found && chooseTitle(found);
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

interface ReadQuery extends Query {
  readonly text: string;
}

/** A query as typed, read once. */
const readQuery = (text: string): ReadQuery => ({ text, ...parseQuery(text) });

/** What is wrong with a query, in words; null when nothing is. */
function problemText({ problem }: Query, t: TFunction<"devtools">): string | null {
  return problem && t(`filter.problem.${problem.reason}`, { word: problem.word, at: problem.at + 1 });
}
