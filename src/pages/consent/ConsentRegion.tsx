/**
 * The question about cookies (COOK-01, COOK-02). Rules: a region, not a dialog: everything else works beside it; "no" is as
 * easy as "yes"; the page reserves the room that it takes, so that it covers nothing.
 */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Consent } from "../../../streams/parts/visitor/index";
import { useClient } from "../../hooks/client";
import { useSend } from "../../hooks/useSend";
import { Button } from "../../ui/button/Button";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { useEdge } from "../../ui/layout/useEdge";
import styles from "./Consent.module.css";
import { PolicyLink } from "./PolicyLink";

/** The clients whose learner has heard the question: the region comes and goes with the screens, and once a visit is enough. */
const askedOf = new WeakSet<object>();

export function ConsentRegion() {
  const { t } = useTranslation("consent");
  const region = useRef<HTMLElement>(null);
  const announce = useAnnounce();
  const send = useSend();
  useEdge("--consent", region);
  const client = useClient();
  useEffect(() => {
    if (askedOf.has(client)) return;
    askedOf.add(client);
    announce(t("asked"));
  }, [client, announce, t]);
  const answer = (consent: Consent) => {
    announce(t("saved"));
    focusHeading();
    send("consent/given", { consent });
  };
  return (
    <section ref={region} className={styles.region} aria-label={t("title")}>
      <p className={styles.text}>
        {t("text")} <PolicyLink />
      </p>
      <div className={styles.actions}>
        <Button data-click="cookies_essential" onClick={() => answer({ analytics: false, marketing: false })}>
          {t("essentialOnly")}
        </Button>
        <Button data-click="cookies_all" onClick={() => answer({ analytics: true, marketing: true })}>
          {t("acceptAll")}
        </Button>
        <Button look="quiet" data-click="cookies_settings" onClick={() => send("consent/settingsOpened", {})}>
          {t("settings")}
        </Button>
      </div>
    </section>
  );
}

/** The pressed button is removed with the region: the focus goes to where the screen begins, also on one whose heading is no stop. */
function focusHeading(): void {
  const heading = document.querySelector("h1");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
