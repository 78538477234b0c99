/** A day's old address has its id, the new one its number: the number is looked up (ROUTE-02, contract 6.8). */
import { useTranslation } from "react-i18next";
import { Navigate, useParams } from "react-router";
import { selectDayNumber } from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useMemberView } from "../../hooks/useView";
import { Awaited } from "../shared/states/Awaited";
import { LoadingView } from "../shared/states/LoadingView";

/** Redirects to the day; an unknown one, or one that cannot be looked up, to the calendar. */
export function OldDayPage() {
  const { t } = useTranslation("common");
  const { streamId = "", dayId = "" } = useParams();
  const isKnowable = Number(streamId) > 0 && Number(dayId) > 0;
  const day = useMemberView(selectDayNumber, Number(streamId), Number(dayId));
  useNeeded("courses/statusRequested", isKnowable ? [{ streamId: Number(streamId) }] : []);
  const calendar = `/course/${encodeURIComponent(streamId)}/calendar`;
  return (
    <Awaited isKnown={!isKnowable || day !== "unknown"} skeleton={<LoadingView label={t("loading")} />}>
      <Navigate to={typeof day === "number" ? `${calendar}/${day}` : calendar} replace />
    </Awaited>
  );
}
