/** Copies by what both logs know the call that failed (DEV-18): its text has the beginning alone, which can be read aloud. */
import Copy from "lucide-react/icons/copy";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../../streams/parts/core";
import { Button } from "../../../ui/button/Button";
import { StatusText } from "../../../ui/feedback/StatusText";
import { findCallNumber } from "./fault";

/** Nothing where the answer named no number. */
export function CopyNumber({ problem }: { readonly problem: Problem | undefined }) {
  const { t } = useTranslation("shell");
  const [said, setSaid] = useState<"copied" | "notCopied" | null>(null);
  if (!problem || findCallNumber(problem) === undefined) return null;
  const { requestId } = problem;
  const copy = () => {
    // without a secure origin there is no clipboard
    const written = navigator.clipboard?.writeText(requestId ?? "") ?? Promise.reject(new Error("no clipboard"));
    written.then(
      () => setSaid("copied"),
      () => setSaid("notCopied"),
    );
  };
  return (
    <>
      <Button size="small" look="quiet" icon={Copy} onClick={copy}>
        {t("fault.copy")}
      </Button>
      <StatusText>{said ? t(`fault.${said}`) : ""}</StatusText>
    </>
  );
}
