/** The keys that open and close the panel: by their place on the keyboard, so that they work in every layout. */

/** As it is written in the panel. */
export const SHORTCUT_TEXT = "Alt+Shift+D";

interface Keys {
  readonly code: string;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

export const isShortcut = ({ code, altKey, shiftKey, ctrlKey, metaKey }: Keys): boolean =>
  code === "KeyD" && altKey && shiftKey && !ctrlKey && !metaKey;
