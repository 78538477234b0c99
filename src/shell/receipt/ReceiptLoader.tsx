/** Brings the receipt when it is opened. Rule: what does not arrive, as without a network, says so and is asked for at the next opening. */
import { type ComponentType, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice";
import { arrive } from "../../ui/layout/lazyScreen";
import { Spinner } from "../../ui/progress/Spinner";

export interface ReceiptProps {
  /** The learner goes on elsewhere. */
  readonly onLeave: () => void;
}

const AREA = "receipt";
/** What was opened before is there without a wait. */
let arrived: ComponentType<ReceiptProps> | null = null;

/** The receipt, once its code and its texts are there. */
export function ReceiptLoader(props: ReceiptProps) {
  const { t, i18n } = useTranslation("common");
  const [hasFailed, setFailed] = useState(false);
  const [Content, setContent] = useState<ComponentType<ReceiptProps> | null>(() => arrived);
  useEffect(() => {
    if (arrived) return;
    const load = async () => {
      const [{ ReceiptContent }] = await Promise.all([import("./ReceiptContent"), i18n.loadNamespaces(AREA)]);
      if (!i18n.hasResourceBundle(i18n.language, AREA)) throw new Error("The texts of the receipt did not arrive");
      return ReceiptContent;
    };
    arrive(AREA, load).then(
      (loaded) => {
        arrived = loaded;
        setContent(() => loaded);
      },
      () => setFailed(true),
    );
  }, [i18n]);
  if (Content) return <Content {...props} />;
  return hasFailed ? <Notice tone="warning" messages={t("notArrived")} /> : <Spinner label={t("loading")} />;
}
