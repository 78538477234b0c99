/** What stands over and below the film. Rule: the film's state is read from the engine, the learner's settings from the props; both are the only truth. */
import { useState, useSyncExternalStore } from "react";
import { Captions } from "./controls/Captions";
import { Controls } from "./controls/Controls";
import { FilmTouch } from "./controls/FilmTouch";
import { KeysSheet } from "./controls/KeysSheet";
import { DayEnd, NextLesson } from "./end/EndFrame";
import type { Engine, EngineState } from "./engine/engine";
import { useControlsShown, useFullscreen, useKeys } from "./hooks/playerBox";
import { useActions } from "./hooks/useActions";
import { useMediaSession } from "./hooks/useMediaSession";
import { useStuck } from "./hooks/useStuck";
import { languageOf, useTracks } from "./hooks/useTracks";
import type { PlayerProps } from "./playerProps";
import { BesideFilm } from "./transcript/BesideFilm";

export function PlayerParts(props: PlayerProps & { player: Engine }) {
  const { player, video, settings, root, watched, isStarted, isCovered, isHelpOpen, onSettings, onHelp } = props;
  const state = useSyncExternalStore(player.subscribe, player.state);
  const durationMs = state.durationMs || video.durationMs;
  const tracks = useTracks(player.element, video);
  const fullscreen = useFullscreen(root, player.element);
  const [isMenuOpen, setMenuOpen] = useState(false);
  const addNote = makeAddNote(player, fullscreen, props);
  const shown = useControlsShown(root, state.isWanted && !isMenuOpen);
  const { act, announced } = useActions({
    player,
    durationMs,
    settings,
    subtitles: tracks,
    onSettings,
    fullscreen,
    onHelp: () => onHelp(true),
    onNote: addNote,
    beside: props,
  });
  useKeys(root, act, isStarted);
  useGivingUp(player, state, props);
  useMediaSession(player, video, state, durationMs, props);
  const track = tracks.find((each) => languageOf(each) === settings.captions) ?? null;
  const container = fullscreen.isFullscreen ? (root.current ?? undefined) : undefined;

  return (
    <>
      <FilmTouch isShown={shown.isShown} onToggle={() => act({ kind: "toggle" })} onFullscreen={fullscreen.toggle} />
      {track && !isCovered && (
        <Captions track={track} isRaised={shown.isShown} isDrawnBySystem={state.isDrawnBySystem} />
      )}
      {state.isEnded && <AfterFilm {...props} />}
      {isStarted && !isCovered && (
        <Controls
          state={state}
          durationMs={durationMs}
          watched={watched}
          settings={settings}
          video={video}
          announced={announced}
          isShown={shown.isShown}
          isFullscreen={fullscreen.isFullscreen}
          container={container}
          onSeek={player.seekTo}
          onAct={act}
          onSettings={onSettings}
          onMenu={setMenuOpen}
        />
      )}
      <BesideFilm {...props} tracks={tracks} positionMs={state.positionMs} onAdd={addNote} />
      <KeysSheet
        hasNotes={props.notes !== undefined}
        isOpen={isHelpOpen}
        container={container}
        onClose={() => onHelp(false)}
      />
    </>
  );
}

type Fullscreen = ReturnType<typeof useFullscreen>;

/** A note at the present second: it stands below the film, where the screen of the film alone has no room. */
const makeAddNote =
  (player: Engine, { isFullscreen, toggle }: Fullscreen, { onNoteAt }: Pick<PlayerProps, "onNoteAt">) =>
  () => {
    if (onNoteAt && isFullscreen) toggle();
    onNoteAt?.({ seconds: Math.floor(player.state().positionMs / 1000), quote: "" });
  };

/** What does not go on is at its end there, or is given up. */
function useGivingUp(player: Engine, state: EngineState, { connection, onFailed }: PlayerProps): void {
  useStuck(state, connection === "offline", {
    onOffline: () => player.endHere() || onFailed(),
    onStalled: () => player.endHere() || player.stalled(),
  });
}

/** What comes after the film, where there is anything. */
function AfterFilm({ isStarted, isCovered, after, settings, dayEnd, onSettings }: PlayerProps) {
  if (!isStarted || isCovered) return null;
  if (after)
    return (
      <NextLesson
        title={after.title}
        isByHand={settings.isNextByHand}
        onNext={after.lead}
        onByHand={() => onSettings({ ...settings, isNextByHand: true })}
      />
    );
  return dayEnd && <DayEnd {...dayEnd} />;
}
