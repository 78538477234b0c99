/**
 * The key map (VIDEO-07). Rule: a key never does something else than the control that has the focus would do with it,
 * and on the page's body only keys that nothing there needs and no speech types: a letter, a digit or a sign counts in the player
 * alone (A11Y-12, WCAG 2.1.4).
 */

export type KeyAction =
  | { readonly kind: "seekBy"; readonly ms: number }
  | { readonly kind: "seekTo"; readonly share: number }
  | { readonly kind: "volumeBy"; readonly step: number }
  | { readonly kind: "rateBy"; readonly steps: 1 | -1 }
  | {
      readonly kind:
        | "toggle"
        | "next"
        | "previous"
        | "mute"
        | "fullscreen"
        | "captions"
        | "pictureInPicture"
        | "note"
        | "help";
    };

/** Where the focus is: on the page's body, in the player, and there on a button, a slider or a list of its own keys. */
export type KeyRegion = "page" | "player" | "button" | "slider" | "elsewhere";

export interface Pressed {
  readonly key: string;
  /** The place on the keyboard, for letters of other alphabets. */
  readonly code: string;
  readonly shiftKey: boolean;
  /** Ctrl, Alt or Meta: a shortcut of the browser or the system. */
  readonly isCommand: boolean;
}

const SMALL_MS = 5000;
const LARGE_MS = 10_000;
const VOLUME_STEP = 0.1;

const LETTERS: Readonly<Record<string, KeyAction>> = {
  k: { kind: "toggle" },
  n: { kind: "next" },
  p: { kind: "previous" },
  j: { kind: "seekBy", ms: -LARGE_MS },
  l: { kind: "seekBy", ms: LARGE_MS },
  m: { kind: "mute" },
  f: { kind: "fullscreen" },
  c: { kind: "captions" },
  i: { kind: "pictureInPicture" },
  t: { kind: "note" },
};
const ARROWS: Readonly<Record<string, KeyAction>> = {
  ArrowLeft: { kind: "seekBy", ms: -SMALL_MS },
  ArrowRight: { kind: "seekBy", ms: SMALL_MS },
  ArrowUp: { kind: "volumeBy", step: VOLUME_STEP },
  ArrowDown: { kind: "volumeBy", step: -VOLUME_STEP },
};
/** What scrolls the page where nothing has the focus. */
const SCROLLS = new Set(["ArrowUp", "ArrowDown"]);

/** What the key does there; null leaves it to the browser. */
export function findAction(pressed: Pressed, region: KeyRegion): KeyAction | null {
  const { key, code, shiftKey } = pressed;
  if (pressed.isCommand || region === "elsewhere") return null;
  if (key === " ") return region === "page" || region === "player" ? { kind: "toggle" } : null;
  const arrow = ARROWS[key];
  // a slider moves by its own arrows
  if (arrow) return region === "slider" || (region === "page" && SCROLLS.has(key)) ? null : arrow;
  if (region === "page") return null;
  if (key === "?" || (isForeign(key) && shiftKey && code === "Slash")) return { kind: "help" };
  if (key === "<" || (isForeign(key) && shiftKey && code === "Comma")) return { kind: "rateBy", steps: -1 };
  if (key === ">" || (isForeign(key) && shiftKey && code === "Period")) return { kind: "rateBy", steps: 1 };
  if (/^[0-9]$/.test(key)) return { kind: "seekTo", share: Number(key) / 10 };
  return LETTERS[letterOf(pressed)] ?? null;
}

/** A letter that is not Latin, as on a Russian keyboard: there the place of the key says which one is meant. */
const isForeign = (key: string): boolean => /^\P{ASCII}$/u.test(key);
const letterOf = ({ key, code }: Pressed): string =>
  (isForeign(key) ? code.replace(/^Key(?=[A-Z]$)/, "") : key).toLowerCase();
