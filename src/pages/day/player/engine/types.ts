/** What the lesson player is given and what it reports. Rule: positions are milliseconds of the video, and nothing here knows streams or http. */
import type { ReactNode } from "react";

export interface Subtitles {
  /** With a dash: "pt-BR". */
  readonly language: string;
  readonly label: string;
  readonly name: string;
  readonly url: string;
}

export interface PlayerVideo {
  readonly id: number;
  readonly title: string;
  /** What it belongs to, as a locked screen says it. */
  readonly course?: string;
  readonly m3u8: string | null;
  readonly mp4: string | null;
  readonly url: string | null;
  readonly poster: string | null;
  /** Zero where the server does not say it. */
  readonly durationMs: number;
  /** Higher than wide: the box is reserved as 9:16. */
  readonly isVertical: boolean;
  readonly subs: readonly Subtitles[];
  /** What of it is stored on this device. Only the device's own port makes these addresses: no data from outside is one. */
  readonly stored?: StoredVideo | null;
}

/** A kind of its own: an address of this page for the film, and for subtitles by their language. */
export interface StoredVideo {
  readonly film: string;
  readonly subs: Readonly<Record<string, string>>;
}

/** What is remembered for each learner (VIDEO-07). */
export interface PlayerSettings {
  readonly rate: number;
  /** From 0 to 1. */
  readonly volume: number;
  readonly isMuted: boolean;
  /** The language of the subtitles; null is off. */
  readonly captions: string | null;
  /** The next lesson plays only after a press (VIDEO-13). */
  readonly isNextByHand: boolean;
}

export interface PlayerSample {
  readonly positionMs: number;
  /** Playing, and neither paused, seeking, waiting nor ended. */
  readonly isPlaying: boolean;
  readonly rate: number;
}

export type PlayerProblem = "not_converted" | "load" | "offline";

/** A moment of the film at which a note begins. */
export interface NoteMoment {
  readonly seconds: number;
  /** The line of the transcript; "" where none was chosen. */
  readonly quote: string;
}

/** What the notes beside the film are given. */
export interface FilmBeside {
  /** The transcript, as far as it is read. */
  readonly lines: readonly { readonly fromMs: number; readonly toMs: number; readonly text: string }[];
  readonly positionMs: number;
  readonly onSeek: (ms: number) => void;
  /** A new note at the present moment. */
  readonly onAdd: () => void;
  /** How often a new note was asked for: each time its form takes the focus. */
  readonly asked: number;
}

/** What can be pressed after the last lesson of a day. */
export interface DayEndOffer {
  /** The title of the homework that is still to be sent; null: nothing is missing, and the day can be finished. */
  readonly task: string | null;
  readonly onPress: () => void;
}

export interface LessonPlayerProps {
  /** One with another id is another variant of the same lesson: its position is kept. Another lesson is another player: give it a `key`. */
  readonly video: PlayerVideo;
  /** Whether it is stored on this device is not known yet: it begins once that is. */
  readonly isLookedFor?: boolean | undefined;
  /** Where to begin or resume. */
  readonly startAtMs: number;
  /** What has been watched, painted on the seek bar. */
  readonly watched: readonly (readonly [fromMs: number, toMs: number])[];
  readonly settings: PlayerSettings;
  readonly onSettings: (settings: PlayerSettings) => void;
  /** At each change of state at once, before each seek, when the page hides, at the end, and once a second while playing. */
  readonly onSample: (sample: PlayerSample) => void;
  /** A playback begins: what was pressed really plays. After the end the next press begins another one. */
  readonly onStarted: () => void;
  readonly onEnded: () => void;
  /** After all sources were tried, at each try. */
  readonly onFailure: (kind: PlayerProblem) => void;
  readonly onAsk?: ((positionMs: number) => void) | undefined;
  /** What shows the notes of the lesson; absent: it has none. */
  readonly notes?: ((place: FilmBeside) => ReactNode) | undefined;
  /** A new note begins: its form shows in `notes`. */
  readonly onNote?: ((moment: NoteMoment) => void) | undefined;
  /** The lesson after this one, and the one before, where there is one. */
  readonly onNext?: (() => void) | undefined;
  readonly onPrevious?: (() => void) | undefined;
  /** What is offered at its end: the next lesson, or one before that is not watched yet. */
  readonly after?: { readonly title: string; readonly lead: () => void } | undefined;
  /** After the last lesson, where no other one is missing: what the day still needs, or its end. */
  readonly dayEnd?: DayEndOffer | undefined;
  /** The page was opened by a press on Continue. */
  readonly isAutoPlay?: boolean | undefined;
  /** It was chosen in the page: its keys work at once. */
  readonly takesFocus?: boolean | undefined;
  /** The press by which it was chosen: another value is another press, after which it plays and has the keys again. */
  readonly chosenBy?: string | undefined;
  /** No network; a network without a server that answers; or all is well. */
  readonly connection: "offline" | "connecting" | "live";
}
