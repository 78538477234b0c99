/** One social network among the learner's own (PROF-05). Rule: whether it is linked is said when that changes. */
import { useTranslation } from "react-i18next";
import type { SocialLink } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { Button } from "../../ui/button/Button";
import { Row } from "../../ui/card/List";
import { useChangeSaid } from "../../ui/feedback/useChangeSaid";
import { classNames } from "../../ui/layout/classNames";
import marks from "../../ui/media/networkMark.module.css";
import { networkName } from "../shared/networkNames";
import styles from "./Account.module.css";

interface NetworkRowProps {
  readonly source: string;
  readonly link: SocialLink | undefined;
  /** The page goes to the network now. */
  readonly isLeaving: boolean;
  readonly onUnlink: (link: SocialLink) => void;
}

export function NetworkRow({ source, link, isLeaving, onUnlink }: NetworkRowProps) {
  const { t } = useTranslation("account");
  const send = useSend();
  const name = networkName(source);
  const text = t(link ? "social.linked" : "social.notLinked");
  useChangeSaid(`${name}: ${text}`);
  return (
    <Row icon={<span className={classNames(styles.mark, marks.mark)} data-network={source} />} title={name} text={text}>
      {link ? (
        <Button size="small" aria-label={t("social.unlinkOne", { name })} onClick={() => onUnlink(link)}>
          {t("social.unlink")}
        </Button>
      ) : (
        <Button
          size="small"
          look="primary"
          isBusy={isLeaving}
          aria-label={t("social.linkOne", { name })}
          onClick={() => send("socialLinks/linkRequested", { provider: source })}
        >
          {t("social.link")}
        </Button>
      )}
    </Row>
  );
}
