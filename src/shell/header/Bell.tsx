/** The way to the inbox, with how much of it is unread (RT-11). Rule: the toasts say what happens, the bell only counts it. */
import BellDrawing from "lucide-react/icons/bell";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectInboxUnread } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { iconButtonClass } from "../../ui/button/IconButton";
import { Badge } from "../../ui/feedback/Badge";
import { classNames } from "../../ui/layout/classNames";
import { Pause } from "../../ui/layout/Pause";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import { Icon } from "../../ui/media/Icon";
import styles from "./Bell.module.css";

export function Bell() {
  const { t } = useTranslation("shell");
  useResource("inbox/list");
  // what is not wanted is known before there is something to tell
  useResource("inbox/settings");
  const unread = useMemberView(selectInboxUnread, useServerNow());
  return (
    <Link to="/inbox" className={classNames(iconButtonClass, styles.bell)} title={t("inbox")} data-click="header_inbox">
      <Icon icon={BellDrawing} />
      <VisuallyHidden>
        {t("inbox")}
        <Pause />
      </VisuallyHidden>
      <span className={styles.count}>
        <Badge count={unread} label={t("inboxUnread", { count: unread })} />
      </span>
    </Link>
  );
}
