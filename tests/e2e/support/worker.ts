// The service worker of a page, as a story waits for it.
import type { Page } from "@playwright/test";

/** Waits until the worker has stored all that a page of this brand needs. */
export const storeAll = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const { appId, domain } = await (await fetch("/config.json")).json();
    const looks = ["theme.css", domain.logo, domain.favicon].map((name) => `/brands/${appId}/${name}`);
    await new Promise<void>((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      active?.postMessage({ type: "store", looks }, [port2]);
    });
  });
