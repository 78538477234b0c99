/**
 * What a learner without any access reads above the list of subscriptions (ROUTE-05, SUP-03). Rule: nothing here leads to a page
 * that redirects back; so the support is over this page, not on its own.
 */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig, selectUser } from "../../../streams/parts/core";
import { selectRenewable } from "../../../streams/parts/member/index";
import { useMemberView, useView } from "../../hooks/useView";
import { Button, buttonClass } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { Notice } from "../../ui/feedback/Notice";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import styles from "./AccessEnded.module.css";
import { LearnerSupport } from "./LearnerSupport";

const NO_TOPIC = { categoryId: "", streamId: "" };

export function AccessEnded() {
  const { t } = useTranslation(["support", "common", "validation"]);
  const [isAsking, setAsking] = useState(false);
  const ended = useMemberView(selectRenewable);
  return (
    <>
      <Notice
        tone="warning"
        messages={`${t("ended.title")}. ${t("ended.stored")}. ${t("ended.text")}`}
        action={
          <div className={styles.actions}>
            {ended && (
              <Link to={`/user/subscription/${ended.id}`} className={buttonClass("primary")}>
                {t("ended.renew", { title: ended.title })}
              </Link>
            )}
            <Ask isFirst={!ended} onAsk={() => setAsking(true)} />
            <Link to="/logout" className={buttonClass("secondary")}>
              {t("ended.logOut")}
            </Link>
          </div>
        }
      />
      <Dialog isOpen={isAsking} title={t("title")} closeLabel={t("common:close")} onClose={() => setAsking(false)}>
        <LearnerSupport wanted={NO_TOPIC} />
      </Dialog>
    </>
  );
}

/** The way to the support, after the way to renew where there is one. It answers by e-mail: a learner without one writes to its address. */
function Ask({ isFirst, onAsk }: { isFirst: boolean; onAsk: () => void }) {
  const { t } = useTranslation("support");
  const toSafeUrl = useSafeUrl();
  const hasEmail = Boolean(useView(selectUser)?.email);
  const address = useView(selectConfig)?.domain.supportEmail ?? "";
  const safeMail = hasEmail ? null : toSafeUrl(`mailto:${address}`, "link");
  const look = isFirst ? "primary" : "secondary";
  if (safeMail === null)
    return (
      <Button look={look} onClick={onAsk}>
        {t("title")}
      </Button>
    );
  return (
    <a href={safeMail} className={buttonClass(look)}>
      {t("title")}
    </a>
  );
}
