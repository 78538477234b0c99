/** A text that is needed elsewhere, with a button that copies it. */
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ToolButton } from "./ToolButton";

export function CopiedText({ text }: { text: string }) {
  const { t } = useTranslation("devtools");
  const [isCopied, setIsCopied] = useState(false);
  const copy = (button: EventTarget & HTMLElement) => {
    // a window of its own has the focus, and with it the right to write to the clipboard
    const view = button.ownerDocument.defaultView ?? window;
    view.navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  };
  return (
    <>
      {text}
      <ToolButton icon={Copy} isBare label={t("copy", { text })} onClick={(event) => copy(event.currentTarget)} />
      <span role="status">{isCopied ? t("copied") : ""}</span>
    </>
  );
}
