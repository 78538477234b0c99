/** What staff can do to the connection: what faults do, and what its own rules do. */
import { useTranslation } from "react-i18next";
import { ToolButton } from "../kit/ToolButton";
import { usePanel } from "../panel";

export function ConnectionButtons() {
  const { t } = useTranslation("devtools");
  const { flow, imported } = usePanel();
  const actions = [
    [t("connection.drop"), flow.dropConnection],
    [t("connection.reconnect"), flow.reconnect],
    [t("connection.catchUp"), flow.catchUp],
    [t("connection.hintMode"), flow.enterHintMode],
  ] as const;
  return actions.map(([label, act]) => (
    <ToolButton key={label} label={label} disabled={imported !== null} onClick={() => act()} />
  ));
}
