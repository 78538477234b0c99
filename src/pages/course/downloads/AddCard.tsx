/** Chooses what to put on this device: a course, and of it tomorrow's day, a day or a lesson of it, its documents, or all of it (OFF-03). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import {
  type CourseStreamEntry,
  type CourseView,
  findNextDay,
  isSettled,
  listStorableDays,
  mayStore,
  selectCourseStreamEntries,
  selectCourseStreamsResource,
  type Wanted,
  wantCourse,
  wantDay,
  wantDocuments,
} from "../../../../streams/parts/member/index";
import { useNeeded } from "../../../hooks/useNeeded";
import { useSend } from "../../../hooks/useSend";
import { useCourseNow } from "../../../hooks/useServerNow";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Card } from "../../../ui/card/Card";
import { Soft } from "../../../ui/card/Soft";
import { SelectField } from "../../../ui/choice/SelectField";
import { useIsPortrait } from "../../../ui/layout/useIsPortrait";
import { useFormats } from "../../../ui/words/formats";
import { Loaded } from "../../shared/states/Loaded";
import { useCourse } from "../useCourse";
import { AddDialog } from "./AddDialog";
import { useItemTitle } from "./useItemWords";

export function AddCard() {
  const { t } = useTranslation("downloads");
  const send = useSend();
  const resource = useMemberView(selectCourseStreamsResource);
  const entries = useMemberView(selectCourseStreamEntries, useCourseNow());
  useNeeded("courses/courseStreamsRequested", [{}]);
  const isKnown = entries.length > 0 || (isSettled(resource) && resource.status === "loaded");
  return (
    <Card title={t("add.title")} text={t("add.text")}>
      <Loaded
        resource={resource}
        value={isKnown ? entries.filter(({ tab }) => tab !== "completed") : null}
        failed={t("add.failed")}
        onRetry={() => send("courses/courseStreamsRequested", {})}
        skeleton={["72px", "72px"]}
        empty={<Soft>{t("add.none")}</Soft>}
      >
        {(known) => <Courses entries={known} />}
      </Loaded>
    </Card>
  );
}

function Courses({ entries }: { readonly entries: readonly CourseStreamEntry[] }) {
  const { t } = useTranslation("downloads");
  const [chosen, setChosen] = useState<string | null>(null);
  const first = String(entries[0]?.courseStream.id ?? 0);
  const streamId = chosen ?? first;
  return (
    <>
      <SelectField
        label={t("add.course")}
        value={streamId}
        options={entries.map(({ courseStream: { id, course } }) => ({ value: String(id), label: course?.title ?? "" }))}
        onChange={setChosen}
      />
      <OneCourse key={streamId} streamId={Number(streamId)} />
    </>
  );
}

function OneCourse({ streamId }: { readonly streamId: number }) {
  const { t } = useTranslation("downloads");
  const { view, load, problem, retry } = useCourse(streamId);
  return (
    <Loaded
      resource={{ status: load, problem }}
      value={view}
      failed={t("add.courseFailed")}
      onRetry={retry}
      skeleton={["72px", "40px"]}
    >
      {(known) => (mayStore(known) ? <Choice view={known} /> : <Soft>{t("add.demo")}</Soft>)}
    </Loaded>
  );
}

const ALL = "all";
const DOCUMENTS = "documents";
const NEXT = "next";

/** What of the course can be chosen, each with its words. */
function useOptions(view: CourseView): readonly { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation("downloads");
  const { number } = useFormats();
  const next = findNextDay(view, view.currentDay);
  const days = listStorableDays(view).map(({ number: day, title }) => {
    const words = { day: number(day), title };
    return { value: String(day), label: title ? t("add.oneDay", words) : t("add.plainDay", words) };
  });
  return [
    ...(next ? [{ value: NEXT, label: t("add.next", { day: number(next.number) }) }] : []),
    ...days,
    { value: ALL, label: t("add.all") },
    ...(wantDocuments(view).length > 0 ? [{ value: DOCUMENTS, label: t("add.documents") }] : []),
  ];
}

/** All that was chosen, but for a single lesson. */
function listWanted(view: CourseView, what: string, isPortrait: boolean): readonly Wanted[] {
  if (what === ALL) return wantCourse(view, isPortrait);
  if (what === DOCUMENTS) return wantDocuments(view);
  const day = what === NEXT ? findNextDay(view, view.currentDay)?.number : Number(what);
  return day === undefined ? [] : wantDay(view, day, isPortrait);
}

function Choice({ view }: { readonly view: CourseView }) {
  const { t } = useTranslation("downloads");
  const isPortrait = useIsPortrait();
  const titleOf = useItemTitle();
  const options = useOptions(view);
  const [what, setWhat] = useState(options[0]?.value ?? ALL);
  const [lesson, setLesson] = useState(ALL);
  const [asked, setAsked] = useState<readonly Wanted[] | null>(null);
  const wanted = listWanted(view, what, isPortrait);
  const one = wanted.find(({ key }) => key === lesson);
  const hasLessons = what !== ALL && what !== DOCUMENTS && wanted.length > 1;
  return (
    <>
      <SelectField
        label={t("add.what")}
        value={what}
        options={options}
        onChange={(chosen) => {
          setWhat(chosen);
          setLesson(ALL);
        }}
      />
      {hasLessons && (
        <SelectField
          label={t("add.lesson")}
          value={lesson}
          options={[
            { value: ALL, label: t("add.allLessons") },
            ...wanted.map((each) => ({ value: each.key, label: titleOf(each) })),
          ]}
          onChange={setLesson}
        />
      )}
      <div>
        <Button look="primary" data-adds onClick={() => setAsked(one ? [one] : wanted)}>
          {t("add.see")}
        </Button>
      </div>
      <AddDialog
        wanted={asked}
        what={one ? titleOf(one) : (options.find(({ value }) => value === what)?.label ?? "")}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
