/** The film itself as something to press: a click plays and pauses, a second one fills the screen; a finger only shows the controls. Rule: every button that does the same stays. */
import styles from "./FilmTouch.module.css";

export interface FilmTouchProps {
  readonly isShown: boolean;
  readonly onToggle: () => void;
  readonly onFullscreen: () => void;
}

export function FilmTouch({ isShown, onToggle, onFullscreen }: FilmTouchProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the button and the keys of the player do the same
    <div
      className={styles.touch}
      data-idle={!isShown || undefined}
      onClick={({ nativeEvent }) => {
        if (!(nativeEvent instanceof PointerEvent) || nativeEvent.pointerType !== "touch") onToggle();
      }}
      onDoubleClick={onFullscreen}
    />
  );
}
