/**
 * The one way an address from outside reaches a link, an image or a player (SEC-02). The rule: an address for which the given
 * function returns null is not used; without a provider none is.
 */
import { createContext, type ReactNode, useContext } from "react";

/** Where the address would be used. */
export type UrlUse = "link" | "image" | "media";

/** Returns the address that may be used there, or null. */
export type ToSafeUrl = (url: string, use: UrlUse) => string | null;

const SafeUrlContext = createContext<ToSafeUrl>(() => null);

/** Gives the pieces below it the application's one decision about addresses. */
export function SafeUrlProvider({ toSafeUrl, children }: { toSafeUrl: ToSafeUrl; children: ReactNode }) {
  return <SafeUrlContext value={toSafeUrl}>{children}</SafeUrlContext>;
}

/** The decision of the provider above. */
export function useSafeUrl(): ToSafeUrl {
  return useContext(SafeUrlContext);
}
