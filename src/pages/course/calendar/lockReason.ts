/** Why a day is locked, in a sentence (COURSE-13, COURSE-14, COURSE-16). */
import { useTranslation } from "react-i18next";
import type { DayLock } from "../../../../streams/parts/member/index";
import { useFormats } from "../../../ui/words/formats";
import { useMissingWords } from "./dayWords";

/** `now`: the server's milliseconds. */
export function useLockReason(): (lock: DayLock, now: number) => string {
  const { t } = useTranslation("course");
  const { moment } = useFormats();
  const missing = useMissingWords();
  return (lock, now) => {
    if (lock.reason === "demo") return t("lock.demo");
    if (lock.reason === "stage") return t("stage.missing", { what: missing(lock) });
    if (lock.reason === "course") return t(`lock.${lock.status === "not_started" ? "notStarted" : lock.status}`);
    if (lock.opensAt === null || lock.opensAt <= now) return t("lock.later");
    return t("lock.time", { when: moment(lock.opensAt, now) });
  };
}
