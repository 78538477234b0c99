/**
 * Google's tag manager. Rules: the page accepts script addresses of its host only; the container receives which kinds are
 * agreed to, and the name of the screen in place of its address, which may name a person (SEC-03).
 */
import type { ActionFields } from "../types";

const HOST = "https://www.googletagmanager.com";

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string | null }): unknown;
}
export type TagWindow = Window & typeof globalThis & { dataLayer?: unknown[]; trustedTypes?: TrustedTypes };

export interface TagManager {
  /** Sets whether there is consent to analytics from now on; there was at the start. */
  agree(isAgreed: boolean): void;
  track(name: string, fields: ActionFields): void;
  identify(userId: number | null): void;
}

/** Every script's address in the page passes through here, also those that the container adds (SEC-01). */
function admitScripts({ trustedTypes, location }: TagWindow): void {
  trustedTypes?.createPolicy("default", {
    createScriptURL: (url) => (new URL(url, location.href).origin === HOST ? url : null),
  });
}

/** Loads the container's script; once per page. */
export function startTagManager(window: TagWindow, id: string): TagManager {
  const layer = (window.dataLayer ??= []);
  // the container distinguishes a command from an action by its type: the `arguments` object of a call
  const command: (...words: unknown[]) => void = function () {
    // eslint-disable-next-line prefer-rest-params -- see above
    layer.push(arguments);
  };
  const showAs = (page: string) =>
    command("set", { page_location: `${window.location.origin}/${page}`, page_title: page, page_referrer: "" });
  command("consent", "default", {
    analytics_storage: "granted",
    ad_storage: "denied",
    ad_user_data: "denied",
    ad_personalization: "denied",
  });
  showAs("");
  layer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  admitScripts(window);
  const script = window.document.createElement("script");
  script.async = true;
  script.src = `${HOST}/gtm.js?id=${encodeURIComponent(id)}`;
  window.document.head.append(script);
  return {
    agree: (isAgreed) => command("consent", "update", { analytics_storage: isAgreed ? "granted" : "denied" }),
    track(name, fields) {
      if (name === "page_view") showAs(String(fields.page ?? ""));
      layer.push({ event: name, ...fields });
    },
    identify: (userId) => layer.push({ user_id: userId }),
  };
}
