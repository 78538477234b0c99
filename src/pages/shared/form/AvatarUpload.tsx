/** A new avatar on its way: chosen, cropped, uploaded, and only then the avatar (PROF-02). */
import { Suspense, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { AVATAR_PLACE, selectUploads } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { Dialog } from "../../../ui/dialog/Dialog";
import { lazyScreen } from "../../../ui/layout/lazyScreen";
import { Spinner } from "../../../ui/progress/Spinner";
import { useFormats } from "../../../ui/words/formats";
import { useProblemText } from "../states/useProblemText";

const AvatarPicker = lazyScreen("avatarPicker", () =>
  import("../../../ui/avatar/AvatarPicker").then((module) => module.AvatarPicker),
);

export interface AvatarUploadProps {
  /** The picture that was picked already. */
  readonly file?: File;
  /** Shown in a dialog of this name; closing it leaves. */
  readonly dialogTitle?: string;
  /** The label of the button that leaves; "Cancel" by default. */
  readonly cancelLabel?: string;
  /** The focus goes to the button that chooses the photo. */
  readonly isFocused?: boolean;
  /** The picture is the avatar now, or waits for the network to become it. */
  readonly onSaved: (isWaiting: boolean) => void;
  readonly onCancel: () => void;
}

export function AvatarUpload({
  file,
  dialogTitle,
  cancelLabel,
  isFocused = false,
  onSaved,
  onCancel,
}: AvatarUploadProps) {
  const { t } = useTranslation(["account", "common"]);
  const { percent } = useFormats();
  const problemText = useProblemText();
  const { status, problem, isPaused, progress, save, drop } = useAvatarUpload(onSaved);
  const cancel = () => {
    drop();
    onCancel();
  };
  const picker = (
    <Suspense fallback={<Spinner />}>
      <AvatarPicker
        file={file}
        texts={{
          choose: t("avatar.choose"),
          chooseAnother: t("avatar.chooseAnother"),
          frame: t("avatar.frame"),
          zoom: t("avatar.zoom"),
          save: t("common:save"),
          cancel: cancelLabel ?? t("common:cancel"),
          unreadable: t("avatar.unreadable"),
          progress: (share) => (isPaused ? t("avatar.paused") : t("avatar.progress", { percent: percent(share) })),
        }}
        isFocused={isFocused}
        progress={progress}
        error={status === "failed" ? (problemText(problem) ?? undefined) : undefined}
        onSave={save}
        onCancel={cancel}
      />
    </Suspense>
  );
  if (dialogTitle === undefined) return picker;
  return (
    <Dialog isOpen title={dialogTitle} closeLabel={t("common:close")} onClose={cancel}>
      {picker}
    </Dialog>
  );
}

/** The picture is uploaded first, and becomes the avatar once that has ended or the network is there; `progress` is null while none is on its way. */
function useAvatarUpload(onSaved: AvatarUploadProps["onSaved"]) {
  const [upload] = useMemberView(selectUploads, AVATAR_PLACE);
  const { status, problem, see } = useMutation("user/avatar");
  const send = useSend();
  // the change is sent once the upload has ended
  const [wasSent, setSent] = useState(false);
  const isWaiting = status === "waiting";
  const isSaved = wasSent && (status === "done" || isWaiting);
  useEffect(() => {
    if (isSaved) onSaved(isWaiting);
  }, [isSaved, isWaiting, onSaved]);

  const drop = () => upload && send("uploads/dropRequested", { key: upload.key });
  const save = (picture: Blob) => {
    drop();
    see();
    setSent(true);
    const name = picture.type === "image/webp" ? "avatar.webp" : "avatar.jpg";
    const files = [new File([picture], name, { type: picture.type })];
    send("uploads/picked", { place: AVATAR_PLACE, accepts: ["image"], files });
  };
  const isOnItsWay =
    status === "running" || isWaiting || (upload !== undefined && upload.status !== "failed" && status !== "failed");
  const share = upload ? upload.sentBytes / Math.max(upload.size, 1) : 1;
  return {
    status,
    problem,
    isPaused: isWaiting || upload?.status === "paused",
    progress: isOnItsWay ? share : null,
    save,
    drop,
  };
}
