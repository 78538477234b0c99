/** What a message may have beside its words: files of the device, and the camera. */
import ImagePlus from "lucide-react/icons/image-plus";
import { useTranslation } from "react-i18next";
import { FileButton } from "../../../ui/button/FileButton";
import { CameraButton } from "../../camera/CameraButton";

export function AttachButtons({ onAttach }: { onAttach: (files: File[]) => void }) {
  const { t } = useTranslation(["chat", "shell"]);
  return (
    <>
      <FileButton icon={ImagePlus} label={t("shell:files.attach")} accept="image/*,video/*" onPick={onAttach} />
      <CameraButton label={t("camera")} onTake={onAttach} />
    </>
  );
}
