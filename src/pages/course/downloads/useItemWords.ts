/** How something on this device stands, in words. Rule: what is wrong says what to do, or how much room is missing where that is known. */
import { useTranslation } from "react-i18next";
import { type DeviceItem, lengthOf, selectDeviceFiles, sizeOf, stageOf } from "../../../../streams/parts/member/index";
import { useMemberView } from "../../../hooks/useView";
import { useFormats } from "../../../ui/words/formats";

export function useItemWords(): (item: DeviceItem) => string {
  const { t } = useTranslation("downloads");
  const { percent, fileSize } = useFormats();
  const { left } = useMemberView(selectDeviceFiles);
  return (item) => {
    const stage = stageOf(item);
    if (stage !== "off") return t(`stage.${stage}`, { percent: percent(computeShare(item)) });
    const missing = sizeOf(item) - lengthOf(item);
    return t(`off.${item.why ?? "broken"}`, { size: fileSize(Math.max(1, missing - (left ?? 0))) });
  };
}

const computeShare = (item: DeviceItem): number => Math.min(1, lengthOf(item) / Math.max(1, sizeOf(item)));

/** A document may have no title. */
export function useItemTitle(): (item: Pick<DeviceItem, "title">) => string {
  const { t } = useTranslation("downloads");
  return ({ title }) => title || t("here.untitled");
}
