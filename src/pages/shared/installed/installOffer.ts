/**
 * Whether the app can be installed on this device (OFF-01). Rule: the browser's question is asked by a press, never by itself.
 */
import { useSyncExternalStore } from "react";

/** What browsers have and their type definitions do not. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}
/** `byMenu`: the browser has no question for a page to ask, its menu may. */
export type InstallState = "installed" | "offered" | "byMenu";

let question: InstallPrompt | null = null;
let isInstalled = false;
let isFollowed = false;
const listeners = new Set<() => void>();

function set(next: InstallPrompt | null): void {
  question = next;
  for (const listener of listeners) listener();
}

/** Names the manifest and Apple's icon in the page, and waits for the browser's question. */
export function followInstallOffer(iconAddress: string): void {
  if (isFollowed) return;
  isFollowed = true;
  // before the manifest is named: after that the browser may ask at any time
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  window.addEventListener("appinstalled", () => {
    isInstalled = true;
    set(null);
  });
  for (const [rel, address] of [
    ["manifest", "/manifest.webmanifest"],
    ["apple-touch-icon", iconAddress],
  ] as const) {
    const link = document.createElement("link");
    link.rel = rel;
    link.setAttribute("href", address);
    document.head.append(link);
  }
}

function readState(): InstallState {
  if (isInstalled || window.matchMedia("(display-mode: standalone)").matches) return "installed";
  return question ? "offered" : "byMenu";
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useInstallState = (): InstallState => useSyncExternalStore(subscribe, readState);

/** Shows the browser's question, which it allows once. */
export async function askToInstall(): Promise<void> {
  const asked = question;
  set(null);
  await asked?.prompt();
}
