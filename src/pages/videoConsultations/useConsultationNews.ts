/** Says aloud what the bus changes of consultations while the learner looks at them (VC-04). */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { selectVideoConsultations, type VideoConsultation } from "../../../streams/parts/member/index";
import { useMemberView } from "../../hooks/useView";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { judgeStanding, useConsultationWords } from "./consultationWords";

/** What is seen first is no news, and that a time waits for the expert, which is what the learner has just asked for; `now` in whole minutes. */
export function useConsultationNews(now: number): void {
  const { t } = useTranslation("consultations");
  const consultations = useMemberView(selectVideoConsultations, now);
  const announce = useAnnounce();
  const wordsOf = useConsultationWords(now);
  const before = useRef<ReadonlyMap<number, string> | null>(null);
  useEffect(() => {
    if (consultations === null) return;
    const all: readonly VideoConsultation[] = [...consultations.available, ...consultations.history];
    const known = before.current;
    before.current = new Map(all.map((one) => [one.id, `${judgeStanding(one, now)} ${one.startDateTime}`]));
    for (const one of known === null ? [] : all) {
      if (before.current.get(one.id) === known?.get(one.id)) continue;
      if (known?.has(one.id) && judgeStanding(one, now) === "waiting") continue;
      const { title, chip, when } = wordsOf(one);
      announce(t("news", { title, status: chip.label, when: when ?? t("noTime") }));
    }
  });
}
