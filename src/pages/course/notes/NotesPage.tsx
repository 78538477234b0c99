/** /notes: the learner's notes of all courses, the newest first (VIDEO-14). */
import { useTranslation } from "react-i18next";
import { selectNoteRows } from "../../../../streams/parts/member/index";
import { useNeeded } from "../../../hooks/useNeeded";
import { useResource } from "../../../hooks/useResource";
import { useMemberView } from "../../../hooks/useView";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Page } from "../../../ui/layout/Page";
import { Loaded } from "../../shared/states/Loaded";
import { DeviceNotice } from "./DeviceNotice";
import { NoteSaved } from "./NoteSaved";
import { NotesView } from "./NotesView";

export function NotesPage() {
  const { t } = useTranslation("notes");
  const { resource, retry } = useResource("notes/list");
  const rows = useMemberView(selectNoteRows);
  useNeeded("courses/courseStreamsRequested", [{}]);
  // what their lessons are called
  const courseIds = [...new Set(rows?.flatMap(({ courseId }) => courseId ?? []))];
  useNeeded(
    "contents/courseRequested",
    courseIds.map((courseId) => ({ courseId })),
  );
  return (
    <Page isNarrow title={t("title")}>
      <DeviceNotice />
      <NoteSaved />
      <Loaded
        resource={resource}
        value={rows}
        failed={t("failed")}
        onRetry={retry}
        skeleton={["120px", "120px"]}
        empty={<EmptyState drawing="courses" title={t("empty")} text={t("emptyText")} />}
      >
        {(known) => <NotesView rows={known} />}
      </Loaded>
    </Page>
  );
}
