/** What another tab typed at the same place (CHAT-03, HW-07). Rule: both texts are there, and the learner chooses. */
import { useTranslation } from "react-i18next";
import { selectDraft, selectOtherDrafts } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberState, useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Notice } from "../../../ui/feedback/Notice";

export interface OtherDraftsProps {
  readonly place: string;
  /** Another text is the draft now. */
  readonly onChosen?: () => void;
}

/** The fields of a form are stored as an object; what is not plain text in it has no preview. */
function preview(text: string): string {
  if (!text.startsWith("{")) return text;
  try {
    return Object.values(JSON.parse(text) as object)
      .filter((value) => typeof value === "string" && !/^[[{]/.test(value))
      .join(", ");
  } catch {
    return text;
  }
}

/** Nothing where no other tab typed anything else. */
export function OtherDrafts({ place, onChosen }: OtherDraftsProps) {
  const { t } = useTranslation("shell");
  const texts = useMemberView(selectOtherDrafts, place);
  const getState = useMemberState();
  const send = useSend();
  const choose = (text: string) => {
    send("drafts/otherChosen", { place, text, former: selectDraft(getState(), place) });
    onChosen?.();
  };
  return texts.map((text) => (
    <Notice
      key={text}
      tone="info"
      messages={t("otherDraft.text", { text: preview(text) })}
      action={
        <Actions>
          <Button onClick={() => choose(text)}>{t("otherDraft.use")}</Button>
          <Button look="quiet" onClick={() => send("drafts/otherDeleted", { place, text })}>
            {t("otherDraft.delete")}
          </Button>
        </Actions>
      }
    />
  ));
}
