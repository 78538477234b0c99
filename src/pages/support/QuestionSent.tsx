/** A question that the support has (SUP-03). Rule: it takes the focus of the form that it replaces, so that the next key is not lost. */
import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice";

interface QuestionSentProps {
  message: string;
  /** What else to say. */
  more?: string;
  /** What can be done next. */
  children?: ReactNode;
}

export function QuestionSent({ message, more, children }: QuestionSentProps) {
  const { t } = useTranslation("support");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const messages = [t("sent"), t("sentText", { message }), ...(more ? [more] : [])];
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="positive" messages={messages} action={<>{children}</>} />
    </div>
  );
}
