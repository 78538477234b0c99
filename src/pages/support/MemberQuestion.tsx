/** The form of a learner's question, with its category and, where the category asks for one, its course (SUP-03, SUP-04). */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { displayName, selectUser } from "../../../streams/parts/core";
import {
  SUPPORT_PLACE,
  type SupportCategory,
  selectCourseStreamEntries,
  selectDraft,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useCourseNow } from "../../hooks/useServerNow";
import { useMemberView, useView } from "../../hooks/useView";
import { SelectField } from "../../ui/choice/SelectField";
import { OtherDrafts } from "../shared/form/OtherDrafts";
import { SupportForm } from "./SupportForm";

export interface MemberQuestionProps {
  readonly categories: readonly SupportCategory[];
  readonly wanted: { categoryId: string; streamId: string };
  /** The learner has just chosen to write: the first field gets the focus. */
  readonly isFocused?: boolean | undefined;
}

/** What is chosen of category and course; what is typed is a draft. */
export function MemberQuestion({ categories, wanted, isFocused = false }: MemberQuestionProps) {
  const { t } = useTranslation("support");
  const courseStreams = useMemberView(selectCourseStreamEntries, useCourseNow());
  const message = useMemberView(selectDraft, SUPPORT_PLACE);
  const user = useView(selectUser);
  const send = useSend();
  const [fullName, setFullName] = useState(user ? displayName(user) : "");
  const [categoryId, setCategoryId] = useState(wanted.categoryId);
  const [streamId, setStreamId] = useState(wanted.streamId);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (isFocused) first.current?.focus();
  }, [isFocused]);
  const category = categories.find(({ id }) => String(id) === categoryId);
  const courseStream = category?.targetProduct
    ? courseStreams.find(({ courseStream: { id } }) => String(id) === streamId)
    : undefined;
  return (
    <>
      <SelectField
        ref={first}
        label={t("category")}
        value={category ? categoryId : ""}
        placeholder={t("chooseCategory")}
        options={categories.map(({ id, title }) => ({ value: String(id), label: title }))}
        onChange={setCategoryId}
      />
      {category?.targetProduct && (
        <SelectField
          label={t("course")}
          value={courseStream ? streamId : ""}
          placeholder={t("chooseCourse")}
          options={courseStreams.map(({ courseStream: { id, course } }) => ({
            value: String(id),
            label: course?.title ?? "",
          }))}
          onChange={setStreamId}
        />
      )}
      <OtherDrafts place={SUPPORT_PLACE} />
      <SupportForm
        values={{ fullName, email: user?.email ?? "", message }}
        isEmailAsked={false}
        topic={{ categoryId: category?.id ?? null, targetId: courseStream?.courseStream.id ?? null }}
        onChange={(field, value) =>
          field === "message" ? send("drafts/changed", { place: SUPPORT_PLACE, text: value }) : setFullName(value)
        }
      />
    </>
  );
}
