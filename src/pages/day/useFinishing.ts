/** Starting and finishing the day, and what went wrong with it. */
import { useTranslation } from "react-i18next";
import type { DayView as Day } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useProblemText } from "../shared/states/useProblemText";
import type { Finishing } from "./FinishCard";

export function useFinishing({ course, day }: Day) {
  const { t } = useTranslation("day");
  const start = useMutation("courses/dayStart");
  const finish = useMutation("courses/dayFinish");
  const problemText = useProblemText();
  const body = { streamId: course.courseStream.id, dayId: day.id };
  const failed =
    finish.problem && finish.status === "failed"
      ? finish.problem.fields?.day
        ? t("broken")
        : `${t("finishFailed")} ${problemText(finish.problem)}`
      : start.problem && start.status === "failed" && `${t("startFailed")} ${problemText(start.problem)}`;
  const finishing: Finishing = {
    isStarting: start.status === "running",
    isFinishing: finish.status === "running",
    problem: failed || null,
    isJustFinished: finish.id === day.id && (finish.status === "done" || finish.status === "running"),
  };
  return { start: () => start.request(body), finish: () => finish.request(body), finishing };
}
