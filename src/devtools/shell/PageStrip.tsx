/**
 * While the app does not run as usual, the page itself says so, also when the panel is closed, and takes no input: what were
 * typed into it would be lost.
 */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { usePanel, useStatus } from "../panel";
import { focusFirst } from "./focusFirst";
import styles from "./PageStrip.module.css";

/** Names the strip in the document: where the focus goes while the page takes no input. */
export const PAGE_STRIP = "data-page-strip";

/** A line at the top of the page while it shows an earlier moment, or gets no events; nothing otherwise. */
export function PageStrip() {
  const { t } = useTranslation("devtools");
  const { flow } = usePanel();
  const { isDeliveryPaused, travellingTo } = useStatus();
  const isTravelling = travellingTo !== null;
  const isStopped = isTravelling || isDeliveryPaused;
  useEffect(() => {
    const app = document.getElementById("root");
    if (!app || !isStopped) return;
    const { activeElement: before } = document;
    app.inert = true;
    return () => {
      app.inert = false;
      // the button of the strip had it, which is gone
      if (document.activeElement === document.body) focusFirst([before, app.querySelector("main h1")]);
    };
  }, [isStopped]);
  if (!isStopped) return null;
  const resume = () => (isTravelling ? flow.travelTo(null) : flow.pauseDelivery(false));
  return (
    <div className={styles.strip} role="status" tabIndex={-1} {...{ [PAGE_STRIP]: "" }}>
      <span>{t(isTravelling ? "travel.page" : "delivery.page")}</span>
      <button type="button" className={styles.resume} onClick={resume}>
        {t(isTravelling ? "travel.back" : "delivery.resume")}
      </button>
    </div>
  );
}
