/** What the player's box gives to the part that arrives later. */
import type { RefObject } from "react";
import type { Engine } from "./engine/engine";
import type { Source } from "./engine/sources";
import type { LessonPlayerProps } from "./engine/types";

export interface PlayerProps extends LessonPlayerProps {
  readonly sources: readonly Source[];
  /** The whole player: what fills the screen, and where keys count. */
  readonly root: RefObject<HTMLElement | null>;
  /** The engine, for a press that comes before the controls have loaded. */
  readonly engine: RefObject<Engine | null>;
  /** It was pressed, perhaps before this arrived, and nothing was said against it since. */
  readonly isWanted: boolean;
  readonly isStarted: boolean;
  /** Something stands over the film. */
  readonly isCovered: boolean;
  readonly isHelpOpen: boolean;
  /** Where the transcript goes; null while it is closed. */
  readonly words: HTMLElement | null;
  readonly resumeAtMs: () => number;
  readonly onPlaying: () => void;
  /** The film itself is played or held now. */
  readonly onWanted: (isWanted: boolean) => void;
  readonly onFailed: () => void;
  readonly onHelp: (isOpen: boolean) => void;
}
