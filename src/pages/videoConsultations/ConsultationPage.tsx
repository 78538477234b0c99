/** One video consultation: when it is, what it is about, and what can be done now (VC-02, VC-07, VC-08). */
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { selectVideoConsultation } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { Page } from "../../ui/layout/Page";
import { AbsentPage } from "../shared/states/AbsentPage";
import { NotLoadedPage } from "../shared/states/Loaded";
import { ConsultationView } from "./ConsultationView";
import { useConsultationWords } from "./consultationWords";
import { useConsultationNews } from "./useConsultationNews";

export function ConsultationPage() {
  const { t } = useTranslation("consultations");
  const id = Number(useParams().consultationId);
  const now = useServerNow();
  const { resource, retry } = useResource("videoConsultations");
  const consultation = useMemberView(selectVideoConsultation, id);
  const wordsOf = useConsultationWords(now);
  useConsultationNews(now);
  if (consultation) {
    const { title, chip } = wordsOf(consultation);
    return (
      <Page key={id} isNarrow title={title} kind={t("kind")} context={<StatusChip {...chip} />}>
        <ConsultationView consultation={consultation} now={now} />
      </Page>
    );
  }
  const absent = <AbsentPage title={t("absent")} text={t("absentText")} to="/videoconsultations" label={t("toAll")} />;
  return <NotLoadedPage resource={resource} failed={t("failedOne")} onRetry={retry} absent={absent} />;
}
