/** The learner's picture: picked, cut, uploaded, and only then the avatar (PROF-02). */
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { displayName, selectUser } from "../../../streams";
import { avatarPlace, selectUploads } from "../../../streams/memberIndex";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { Avatar } from "../../ui/Avatar";
import { Button } from "../../ui/Button";
import { useFormats } from "../../ui/formats";
import { Spinner } from "../../ui/Spinner";
import { useAccountChange } from "../useAccountChange";
import { useProblemText } from "../useProblemText";
import styles from "./Account.module.css";

const AvatarPicker = lazy(async () => ({ default: (await import("../../ui/AvatarPicker")).AvatarPicker }));

export function AvatarCard() {
  const { t } = useTranslation(["account", "common"]);
  const { percent } = useFormats();
  const problemText = useProblemText();
  const user = useView(selectUser);
  const [upload] = useView(selectUploads, avatarPlace);
  const { status, problem } = useAccountChange("avatar");
  const send = useSend();
  const [isPicking, setPicking] = useState(false);
  // the change begins when the upload is done; the picker closes when it has become the avatar
  const [wasSent, setSent] = useState(false);
  if (wasSent && status === "saved") {
    setPicking(false);
    setSent(false);
  }

  const drop = () => upload && send("uploads/dropRequested", { key: upload.key });
  const save = (picture: Blob) => {
    drop();
    send("account/changeSeen", { kind: "avatar" });
    setSent(true);
    const name = picture.type === "image/webp" ? "avatar.webp" : "avatar.jpg";
    const files = [new File([picture], name, { type: picture.type })];
    send("uploads/picked", { place: avatarPlace, accepts: ["image"], files });
  };
  const cancel = () => {
    drop();
    setSent(false);
    setPicking(false);
  };
  const isOnItsWay = status === "saving" || (upload !== undefined && upload.status !== "failed" && status !== "failed");
  const share = upload ? upload.sentBytes / Math.max(upload.size, 1) : 1;
  if (!user) return null;
  return (
    <section className={styles.card} aria-label={t("avatar.title")}>
      <h2>{t("avatar.title")}</h2>
      {isPicking ? (
        <Suspense fallback={<Spinner />}>
          <AvatarPicker
            texts={{
              choose: t("avatar.choose"),
              chooseAnother: t("avatar.chooseAnother"),
              frame: t("avatar.frame"),
              zoom: t("avatar.zoom"),
              save: t("common:save"),
              cancel: t("common:cancel"),
              unreadable: t("avatar.unreadable"),
              progress: (sent) => t("avatar.progress", { percent: percent(sent) }),
            }}
            progress={isOnItsWay ? share : null}
            error={status === "failed" ? (problemText(problem) ?? undefined) : undefined}
            onSave={save}
            onCancel={cancel}
          />
        </Suspense>
      ) : (
        <div className={styles.person}>
          <Avatar name={displayName(user)} url={user.avatar?.url ?? null} size={88} />
          <Button onClick={() => setPicking(true)}>{t("avatar.change")}</Button>
        </div>
      )}
    </section>
  );
}
