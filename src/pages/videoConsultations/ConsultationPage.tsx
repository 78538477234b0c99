/** One video consultation: when it is, what it is about, and what can be done now (VC-02, VC-07, VC-08). */
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { selectVideoConsultation } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { buttonClass } from "../../ui/button/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { Page } from "../../ui/layout/Page";
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
      <Page key={id} isNarrow title={title} context={<StatusChip {...chip} />}>
        <ConsultationView consultation={consultation} now={now} />
      </Page>
    );
  }
  return <NotLoadedPage resource={resource} failed={t("failedOne")} onRetry={retry} absent={<Absent />} />;
}

function Absent() {
  const { t } = useTranslation("consultations");
  return (
    <Page isNarrow title={t("one")}>
      <EmptyState
        drawing="lost"
        title={t("absent")}
        text={t("absentText")}
        action={
          <Link to="/videoconsultations" className={buttonClass("primary")}>
            {t("toAll")}
          </Link>
        }
      />
    </Page>
  );
}
