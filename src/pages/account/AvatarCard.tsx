/** The learner's picture, and the way to change it (PROF-02). */
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { displayName, selectUser } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { Button } from "../../ui/form/Button";
import { Avatar } from "../../ui/media/Avatar";
import { AvatarUpload } from "../AvatarUpload";
import styles from "./Account.module.css";

export function AvatarCard() {
  const { t } = useTranslation("account");
  const user = useView(selectUser);
  const [isPicking, setPicking] = useState(false);
  const close = useCallback(() => setPicking(false), []);
  if (!user) return null;
  return (
    <section className={styles.card} aria-label={t("avatar.title")}>
      <h2>{t("avatar.title")}</h2>
      {isPicking ? (
        <AvatarUpload onSaved={close} onCancel={close} />
      ) : (
        <div className={styles.person}>
          <Avatar name={displayName(user)} url={user.avatar?.url ?? null} size={88} />
          <Button onClick={() => setPicking(true)}>{t("avatar.change")}</Button>
        </div>
      )}
    </section>
  );
}
