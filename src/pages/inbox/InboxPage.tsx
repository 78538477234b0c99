/** /inbox: what happened to the learner, by day, the newest first (RT-11). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ResourceState } from "../../../streams/parts/core";
import {
  type InboxEntry,
  selectAway,
  selectInboxSince,
  selectIsInboxOfDevice,
} from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { StatusText } from "../../ui/feedback/StatusText";
import { Page } from "../../ui/layout/Page";
import { useFormats } from "../../ui/words/formats";
import { Awaited } from "../shared/states/Awaited";
import { Loaded, NotLoadedMore } from "../shared/states/Loaded";
import { useKnownSoon } from "../shared/useKnownSoon";
import styles from "./Inbox.module.css";
import { InboxRow } from "./InboxRow";
import { useInbox, useInboxParts } from "./useInbox";

export function InboxPage() {
  const { t } = useTranslation("inbox");
  const list = useResource("inbox/list");
  // what the clock opens stands among the others
  const areKnown = useKnownSoon(useInboxParts());
  const { entries: known, unread, nowMs, read, readAll } = useInbox();
  const entries = areKnown ? known : null;
  return (
    <Page isNarrow title={t("title")}>
      <Loaded
        resource={list.resource}
        value={entries}
        failed={t("failed")}
        onRetry={list.retry}
        skeleton={["64px", "64px", "64px"]}
        empty={<EmptyState drawing="chat" title={t("empty")} text={t("emptyText")} />}
      >
        {(known) => (
          <>
            <div className={styles.top}>
              <StatusText className={styles.count}>
                {unread > 0 ? t("unread", { count: unread }) : t("allRead")}
              </StatusText>
              {unread > 0 && (
                <Button size="small" onClick={readAll}>
                  {t("readAll")}
                </Button>
              )}
            </div>
            <Sections entries={known} nowMs={nowMs} onRead={read} />
            <More list={list} />
          </>
        )}
      </Loaded>
      <Awaited isKnown={entries !== null || list.resource.status === "fail"}>
        <Foot />
      </Awaited>
    </Page>
  );
}

interface SectionsProps {
  readonly entries: readonly InboxEntry[];
  readonly nowMs: number;
  readonly onRead: (entry: InboxEntry) => void;
}

/** What came while the learner was away has a heading of its own; everything else stands by day. */
function Sections({ entries, nowMs, onRead }: SectionsProps) {
  const { t } = useTranslation("inbox");
  const { day } = useFormats();
  const away = useMemberView(selectAway);
  const isMissed = ({ at }: InboxEntry) => away !== null && at > away.since && at <= away.until;
  const sections = new Map<string, InboxEntry[]>();
  for (const entry of entries) {
    const name = isMissed(entry) ? t("away") : day(entry.at, nowMs);
    const ofSection = sections.get(name);
    if (ofSection) ofSection.push(entry);
    else sections.set(name, [entry]);
  }
  return [...sections].map(([name, ofSection]) => (
    <section key={name}>
      <h2 className={styles.day}>{name}</h2>
      <ul className={styles.list}>
        {ofSection.map((entry) => (
          <InboxRow key={entry.key} entry={entry} nowMs={nowMs} isOfDay={name !== t("away")} onRead={onRead} />
        ))}
      </ul>
    </section>
  ));
}

function More({ list: { more, nextPage } }: { list: ResourceState<"inbox/list"> }) {
  const { t } = useTranslation("inbox");
  const send = useSend();
  if (nextPage === null || nextPage === 1) return null;
  return (
    <NotLoadedMore
      resource={more}
      failed={t("moreFailed")}
      skeleton={["64px", "64px"]}
      label={t("more")}
      onMore={() => send("inbox/listRequested", { page: nextPage })}
    />
  );
}

/** From when on the list goes, and where one chooses what is told. */
function Foot() {
  const { t } = useTranslation("inbox");
  const { date } = useFormats();
  const since = useMemberView(selectInboxSince);
  const isOfDevice = useMemberView(selectIsInboxOfDevice);
  return (
    <p className={styles.since}>
      {since !== null && `${t(isOfDevice ? "deviceOnly" : "since", { date: date(since) })} `}
      <Link to="/user/settings/notifications">{t("settings")}</Link>
    </p>
  );
}
