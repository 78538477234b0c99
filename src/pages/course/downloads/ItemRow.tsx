/** One lesson or document on this device: what it is, how large, how it stands (OFF-08). */
import FileText from "lucide-react/icons/file-text";
import FileVideo from "lucide-react/icons/file-video-camera";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type DeviceItem, sizeOf, stageOf } from "../../../../streams/parts/member/index";
import { Row } from "../../../ui/card/List";
import { useChangeSaid } from "../../../ui/feedback/useChangeSaid";
import { Icon } from "../../../ui/media/Icon";
import { nameControl } from "../../../ui/words/controlName";
import { useFormats } from "../../../ui/words/formats";
import { ItemActions } from "./ItemActions";
import { useItemTitle, useItemWords } from "./useItemWords";

export function ItemRow({ item }: { readonly item: DeviceItem }) {
  const { t } = useTranslation("downloads");
  const { fileSize, number } = useFormats();
  const words = useItemWords()(item);
  const title = useItemTitle()(item);
  const stage = stageOf(item);
  // each percent would be too much to hear
  useChangeSaid(nameControl(title, stage === "comes" || stage === "waits" ? t("stage.waits") : words));
  const { dayNumber, streamId, lessonId, course } = item;
  const about = [course, dayNumber !== null && t("here.day", { day: number(dayNumber) }), fileSize(sizeOf(item))];
  const path = dayNumber === null ? null : `/course/${streamId}/calendar/${dayNumber}?lesson=${lessonId}`;
  return (
    <Row
      icon={<Icon icon={item.kind === "video" ? FileVideo : FileText} />}
      title={path === null ? title : <Link to={path}>{title}</Link>}
      text={`${about.filter(Boolean).join(" · ")} · ${words}`}
    >
      <ItemActions item={item} />
    </Row>
  );
}
