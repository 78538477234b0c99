/** Says that the server has no notes, so that they are on this device alone (VIDEO-14). */
import { useTranslation } from "react-i18next";
import { selectAreNotesOfDevice } from "../../../../streams/parts/member/index";
import { useMemberView } from "../../../hooks/useView";
import { Notice } from "../../../ui/feedback/Notice";

export function DeviceNotice() {
  const { t } = useTranslation("notes");
  return useMemberView(selectAreNotesOfDevice) && <Notice tone="info" messages={t("deviceOnly")} />;
}
