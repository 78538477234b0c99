/** The course's options (COURSE-15). Rule: a choice shows at once, and goes back with a message where it could not be saved. */
import { useTranslation } from "react-i18next";
import type { CourseView } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { SelectField } from "../../ui/choice/SelectField";
import { Notice } from "../../ui/feedback/Notice";
import { UnsentNotice } from "../shared/states/UnsentNotice";
import { useProblemText } from "../shared/states/useProblemText";
import styles from "./calendar/Calendar.module.css";

/** One field for each option; nothing where the course has none. */
export function CourseOptions({ view: { courseStream, content, filters } }: { view: CourseView }) {
  const { t } = useTranslation("course");
  const choice = useMutation("courses/choice");
  const problemText = useProblemText();
  const options = content.courseOptions.filter(
    ({ trainingLessonOptionValues }) => trainingLessonOptionValues.length > 0,
  );
  if (options.length === 0) return null;
  const choose = (optionId: number, value: string) => {
    const { [optionId]: _, ...others } = filters.options;
    const chosen = value === "" ? others : { ...others, [optionId]: Number(value) };
    choice.request({ streamId: courseStream.id, filters: { ...filters, options: chosen } });
  };
  return (
    <div role="group" aria-label={t("options.title")} className={styles.options}>
      {options.map(({ id, title, trainingLessonOptionValues }) => (
        <SelectField
          key={id}
          label={title}
          value={String(filters.options[id] ?? "")}
          options={[
            { value: "", label: t("options.none") },
            ...trainingLessonOptionValues.map((value) => ({ value: String(value.id), label: value.title })),
          ]}
          onChange={(value) => choose(id, value)}
        />
      ))}
      <UnsentNotice name="courses/choice" />
      {choice.status === "failed" && (
        <Notice tone="negative" messages={[t("options.failed"), problemText(choice.problem) ?? ""].filter(Boolean)} />
      )}
    </div>
  );
}
