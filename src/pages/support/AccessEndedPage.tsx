/**
 * What a learner without any access sees in place of the list of subscriptions (ROUTE-06). Rule: nothing here leads to a page that
 * redirects back; so the support is over this page, not on its own.
 */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig, selectUser } from "../../../streams/parts/core";
import { selectListedSubscriptions } from "../../../streams/parts/member/index";
import { useMemberView, useView } from "../../hooks/useView";
import { Dialog } from "../../ui/feedback/Dialog";
import { Button, buttonClass } from "../../ui/form/Button";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { NoticePage } from "../NoticePage";
import { LearnerSupport } from "./LearnerSupport";

const NO_TOPIC = { categoryId: "", streamId: "" };

export function AccessEndedPage() {
  const { t } = useTranslation(["support", "common", "validation"]);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <NoticePage
        drawing="courses"
        title={t("ended.title")}
        text={
          <>
            {t("ended.kept")}
            <br />
            {t("ended.text")}
          </>
        }
        actions={
          <>
            <Renewals />
            <Ask onAsk={() => setAsking(true)} />
            <Link to="/logout" className={buttonClass("secondary")}>
              {t("ended.logOut")}
            </Link>
          </>
        }
      />
      <Dialog isOpen={isAsking} title={t("title")} closeLabel={t("common:close")} onClose={() => setAsking(false)}>
        <LearnerSupport wanted={NO_TOPIC} />
      </Dialog>
    </>
  );
}

/** Each of their subscriptions is renewed on its own page. */
function Renewals() {
  const { t } = useTranslation("support");
  const subscriptions = useMemberView(selectListedSubscriptions) ?? [];
  return subscriptions.map(({ id, title }) => (
    <Link key={id} to={`/user/subscription/${id}`} className={buttonClass("secondary")}>
      {t("ended.renew", { title })}
    </Link>
  ));
}

/** The support answers by e-mail: a learner without one writes to its address. */
function Ask({ onAsk }: { onAsk: () => void }) {
  const { t } = useTranslation("support");
  const toSafeUrl = useSafeUrl();
  const hasEmail = Boolean(useView(selectUser)?.email);
  const address = useView(selectConfig)?.domain.supportEmail ?? "";
  const safeMail = hasEmail ? null : toSafeUrl(`mailto:${address}`, "link");
  if (safeMail === null)
    return (
      <Button look="primary" onClick={onAsk}>
        {t("title")}
      </Button>
    );
  return (
    <a href={safeMail} className={buttonClass("primary")}>
      {t("title")}
    </a>
  );
}
