/** The learner's picture, and the way to change it (PROF-02). Rule: one press opens the files, and nothing on the page moves. */

import { useCallback, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { displayName, selectUser } from "../../../streams/parts/core";
import { selectAvatarUrl } from "../../../streams/parts/member/index";
import { useMemberView, useView } from "../../hooks/useView";
import { Avatar } from "../../ui/avatar/Avatar";
import { Button } from "../../ui/button/Button";
import { FileInput } from "../../ui/button/FileInput";
import { Card } from "../../ui/card/Card";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { AvatarUpload } from "../shared/form/AvatarUpload";
import { UnsentNotice } from "../shared/states/UnsentNotice";
import styles from "./Account.module.css";

export function AvatarCard() {
  const { t } = useTranslation("account");
  const user = useView(selectUser);
  const url = useMemberView(selectAvatarUrl);
  const announce = useAnnounce();
  const [file, setFile] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => {
    setFile(null);
    // some browsers do not focus a button that is clicked: there would be nothing to give the focus back to
    button.current?.focus();
  }, []);
  const saved = useCallback(
    (isWaiting: boolean) => {
      close();
      // what waits says so below
      if (!isWaiting) announce(t("saved"));
    },
    [announce, close, t],
  );
  if (!user) return null;
  return (
    <Card title={t("avatar.title")}>
      <div className={styles.person}>
        <Avatar name={displayName(user)} url={url} size={88} />
        <Button ref={button} onClick={() => input.current?.click()}>
          {t("avatar.change")}
        </Button>
      </div>
      <UnsentNotice name="user/avatar" />
      <FileInput
        ref={input}
        accept="image/*"
        label={t("avatar.change")}
        onPick={([picked]) => setFile(picked ?? null)}
      />
      {file && <AvatarUpload file={file} dialogTitle={t("avatar.title")} onSaved={saved} onCancel={close} />}
    </Card>
  );
}
