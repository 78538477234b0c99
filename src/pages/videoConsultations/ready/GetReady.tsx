/** A confirmed call: the way in when its time has come, its calendar file, and a check of the device (VC-05, VC-08). */

import CalendarPlus from "lucide-react/icons/calendar-plus";
import Video from "lucide-react/icons/video";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { endOf, isJoinable, type VideoConsultation } from "../../../../streams/parts/member/index";
import { Button, buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { NewTabLink } from "../../../ui/layout/NewTabLink";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { saveFile } from "../../../ui/layout/saveFile";
import { Icon } from "../../../ui/media/Icon";
import { useConsultationWords } from "../consultationWords";
import { calendarFile } from "./calendarFile";
import { DeviceCheck } from "./DeviceCheck";

export function GetReady({ consultation, now }: { consultation: VideoConsultation; now: number }) {
  const { t } = useTranslation("consultations");
  const { title } = useConsultationWords(now)(consultation);
  const [isChecking, setChecking] = useState(false);
  const { id, startDateTime: startMs, note, url } = consultation;
  const toSafeUrl = useSafeUrl();
  const safeUrl = url !== null && isJoinable(consultation, now) ? toSafeUrl(url, "link") : null;
  const save = () => {
    if (startMs === null) return;
    const call = {
      id,
      startMs,
      endMs: endOf(consultation) ?? startMs,
      title: t("calendarTitle", { title }),
      description: note,
      url: `${window.location.origin}/videoconsultations/${id}`,
    };
    saveFile(calendarFile(call, now), `video-consultation-${id}.ics`, "text/calendar");
  };
  return (
    <Actions>
      {/* a call has camera and microphone: https only, also where other links may be http */}
      {safeUrl?.startsWith("https://") && (
        <NewTabLink safeUrl={safeUrl} className={buttonClass("primary")}>
          <Icon icon={Video} />
          {t("join")}
        </NewTabLink>
      )}
      <Button onClick={save}>
        <Icon icon={CalendarPlus} />
        {t("calendar")}
      </Button>
      <Button onClick={() => setChecking(true)}>{t("device.open")}</Button>
      {isChecking && <DeviceCheck onClose={() => setChecking(false)} />}
    </Actions>
  );
}
