/** Where the open question is answered, by its kind: typed, linked, permitted, uploaded, skipped, or left unchanged. */

import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { selectSocialLinks } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView, useView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Notice } from "../../ui/feedback/Notice";
import marks from "../../ui/media/networkMark.module.css";
import { AvatarUpload } from "../shared/form/AvatarUpload";
import { networkName } from "../shared/networkNames";
import { AnswerForm, type AnswerFormProps } from "./AnswerForm";

/** Give it the question's name as its key: each answer starts again. */
export function AnswerDock({ isChanging, ...props }: Omit<AnswerFormProps, "wayOut"> & { isChanging: boolean }) {
  const { t } = useTranslation(["onboarding", "common"]);
  const send = useSend();
  const { question, isBusy, isFocused } = props;
  const leave = () =>
    send(isChanging ? "onboarding/changeClosed" : "onboarding/skipRequested", { question: question.name });
  const leaveLabel = isChanging ? t("common:cancel") : t("skip");
  const wayOut = (isChanging || !question.required) && (
    <Button waitsFor={isBusy} onClick={leave}>
      {leaveLabel}
    </Button>
  );
  switch (question.type) {
    case "socials":
      return <Networks {...props} wayOut={wayOut} />;
    case "push":
      return (
        <Actions isEnd>
          {wayOut}
          <Button
            look="primary"
            isBusy={isBusy}
            autoFocus={isFocused}
            onClick={() => send("onboarding/permissionRequested", {})}
          >
            {t("push.allow")}
          </Button>
        </Actions>
      );
    case "image":
      return <AvatarUpload cancelLabel={leaveLabel} isFocused={isFocused} onSaved={nothingMore} onCancel={leave} />;
    default:
      return <AnswerForm {...props} wayOut={wayOut} />;
  }
}

/** The streams find out by themselves that there is a picture now. */
const nothingMore = () => undefined;

/** Linking leaves the page; the network redirects back to this question. */
function Networks({ isBusy, isFocused, wayOut }: Pick<AnswerFormProps, "isBusy" | "isFocused" | "wayOut">) {
  const { t } = useTranslation(["onboarding", "account"]);
  const clients = useView(selectConfig)?.domain.socialAuthClients.linking ?? [];
  const { leavingFor, linkError } = useMemberView(selectSocialLinks);
  const send = useSend();
  const link = (provider: string) => send("socialLinks/linkRequested", { provider, returnPath: "/userInfoChat" });
  return (
    <>
      {linkError && <Notice tone="negative" messages={t(`account:social.errors.${linkError}`)} />}
      <Actions isEnd>
        {wayOut}
        {clients.map(({ provider }, index) => (
          <Button
            key={provider}
            className={marks.mark}
            data-network={provider}
            waitsFor={isBusy}
            isBusy={leavingFor === provider}
            autoFocus={isFocused && index === 0}
            aria-label={t("link", { name: networkName(provider) })}
            onClick={() => link(provider)}
          >
            {networkName(provider)}
          </Button>
        ))}
      </Actions>
    </>
  );
}
