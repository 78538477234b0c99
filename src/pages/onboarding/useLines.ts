/** The conversation as lines of text, in order (AUTH-16). Rule: nothing of a password is in them. */
import { useTranslation } from "react-i18next";
import { selectLanguage } from "../../../streams/parts/core";
import {
  type Conversation,
  type QuestionName,
  type Reply,
  selectOnboarding,
  type Turn,
} from "../../../streams/parts/member/index";
import { useMemberView, useView } from "../../hooks/useView";
import { networkName } from "../shared/networkNames";
import { useRefusalText } from "./useRefusalText";
import { wordsIn } from "./words";

export interface Line {
  readonly key: string;
  readonly isOwn: boolean;
  /** Null is a password: its dots reveal nothing, not even its length. */
  readonly text: string | null;
  /** Which answer this is, and its question in words, where it may be changed. */
  readonly change?: { readonly question: QuestionName; readonly label: string };
}

export function useLines({ turns, current }: Conversation): readonly Line[] {
  const { t } = useTranslation("onboarding");
  const { script } = useMemberView(selectOnboarding);
  const language = useView(selectLanguage);
  const sayRefusal = useRefusalText();
  const messagesOr = (messages: readonly string[] | undefined, fallback: readonly string[]) =>
    messages && messages.length > 0 ? messages : fallback;
  const welcome = messagesOr(script?.welcomeMessages, [t("welcome"), t("welcomeMore")]);
  const goodbye = current ? [] : messagesOr(script?.goodbyeMessages, [t("goodbye")]);

  const replyText = (reply: Reply): string | null => {
    switch (reply.kind) {
      case "text":
        return reply.text;
      case "hidden":
        return null;
      case "networks":
        return reply.sources.map(networkName).join(", ");
      case "picture":
      case "yes":
      case "skipped":
        return t(`reply.${reply.kind}`);
    }
  };
  const ofTurn = ({ question, tries, reply, mayChange }: Turn, place: number): Line[] => {
    const key = `${place} ${question.name}`;
    const isTyped = ["text", "email", "password", "date"].includes(question.type);
    const ofTries = tries.flatMap(({ text, refusal }, index): Line[] => {
      // a press with nothing typed is no answer
      const isNothing = refusal?.kind === "violation" && refusal.violation.key === "required";
      // dots alone would look like a password that was accepted
      const isHidden = text === null && refusal !== null;
      const attempt =
        isTyped && !isNothing && !isHidden && text !== "" ? [{ key: `${key} try ${index}`, isOwn: true, text }] : [];
      if (!refusal) return attempt;
      return [...attempt, { key: `${key} again ${index}`, isOwn: false, text: sayRefusal(question, refusal).text }];
    });
    const asked = { key, isOwn: false, text: wordsIn(language, question.message) };
    if (!reply) return [asked, ...ofTries];
    const change = mayChange ? { change: { question: question.name, label: asked.text } } : {};
    return [asked, ...ofTries, { key: `${key} reply`, isOwn: true, text: replyText(reply), ...change }];
  };
  const school = (kind: string) => (text: string, index: number) => ({ key: `${kind} ${index}`, isOwn: false, text });
  return [...welcome.map(school("welcome")), ...turns.flatMap(ofTurn), ...goodbye.map(school("goodbye"))];
}
