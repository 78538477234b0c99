/** What the player's box gives to the part that arrives later. */
import type { RefObject } from "react";
import type { Engine } from "./engine/engine";
import type { Source } from "./engine/sources";
import type { LessonPlayerProps, NoteMoment } from "./engine/types";

/** What stands below the film. */
export type Beside = "transcript" | "notes";

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
  /** Where transcript or notes go; null while both are closed. */
  readonly words: HTMLElement | null;
  /** Which of them is open. */
  readonly beside: Beside | null;
  /** How often a new note was asked for. */
  readonly noteAsked: number;
  /** Opens the notes with a new one; absent: the lesson has none. */
  readonly onNoteAt: ((moment: NoteMoment) => void) | undefined;
  readonly resumeAtMs: () => number;
  readonly onPlaying: () => void;
  /** The film itself is played or held now. */
  readonly onWanted: (isWanted: boolean) => void;
  readonly onFailed: () => void;
  readonly onHelp: (isOpen: boolean) => void;
}
