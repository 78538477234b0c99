/** The social accounts that can sign the learner in: linked, to be linked, unlinked after a confirmation (PROF-05). */

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectConfig, selectUser } from "../../../streams/parts/core";
import { type SocialLink, selectSocialLinks } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { useMemberView, useView } from "../../hooks/useView";
import { List } from "../../ui/card/List";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { Dialog } from "../../ui/dialog/Dialog";
import { Alert } from "../../ui/feedback/Alert";
import { Page } from "../../ui/layout/Page";
import { networkName } from "../shared/networkNames";
import { Loaded } from "../shared/states/Loaded";
import { useProblemText } from "../shared/states/useProblemText";
import { NetworkRow } from "./NetworkRow";

export function SocialNetworksPage() {
  const { t } = useTranslation(["account", "common"]);
  const config = useView(selectConfig);
  const { leavingFor, linkError } = useMemberView(selectSocialLinks);
  const send = useSend();
  const [unlinking, setUnlinking] = useState<SocialLink | null>(null);
  useEffect(() => send("socialLinks/screenOpened", {}), [send]);
  // after the network's answer is read: what was linked is in the first answer
  const { resource, value: links, retry } = useResource("socialLinks/list");
  const offered = config?.domain.socialAuthClients.linking.map(({ provider }) => provider) ?? [];
  return (
    <Page isNarrow title={t("social.title")} context={t("social.context")}>
      <Loaded resource={resource} value={links} failed={t("social.failed")} onRetry={retry} skeleton={["64px"]}>
        {(known) => (
          <List>
            {[...new Set([...offered, ...known.map(({ source }) => source)])].map((source) => (
              <NetworkRow
                key={source}
                source={source}
                link={known.find((link) => link.source === source)}
                isLeaving={leavingFor === source}
                onUnlink={setUnlinking}
              />
            ))}
          </List>
        )}
      </Loaded>
      <UnlinkDialog link={unlinking} links={links ?? []} onClose={() => setUnlinking(null)} />
      <Dialog
        isOpen={linkError !== null}
        title={t("social.error")}
        closeLabel={t("common:close")}
        onClose={() => send("socialLinks/linkErrorSeen", {})}
      >
        <Alert>{t(`social.errors.${linkError ?? "unknown_error"}`)}</Alert>
      </Dialog>
    </Page>
  );
}

interface UnlinkDialogProps {
  /** Null: none is being unlinked. */
  readonly link: SocialLink | null;
  readonly links: readonly SocialLink[];
  readonly onClose: () => void;
}

function UnlinkDialog({ link, links, onClose }: UnlinkDialogProps) {
  const { t } = useTranslation(["account", "common"]);
  const problemText = useProblemText();
  const unlink = useMutation("socialLinks/unlink");
  const email = useView(selectUser)?.email ?? null;
  const isGone = link !== null && !links.some(({ id }) => id === link.id);
  useEffect(() => {
    if (isGone) onClose();
  }, [isGone, onClose]);
  const close = () => {
    unlink.see();
    onClose();
  };
  const isLast = links.length === 1;
  const words = !isLast ? "social.unlinkText" : email ? "social.unlinkLast" : "social.unlinkOnly";
  return (
    <ConfirmDialog
      isOpen={link !== null && !isGone}
      title={t("social.unlinkTitle", { name: networkName(link?.source ?? "") })}
      text={t(words, { name: networkName(link?.source ?? ""), email: email ?? "" })}
      confirmLabel={t("social.unlink")}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      tone="danger"
      isBusy={unlink.status === "running"}
      error={problemText(unlink.problem) ?? undefined}
      onConfirm={() => link && unlink.request({ id: link.id })}
      onClose={close}
    />
  );
}
