/**
 * What a player goes through: not started, wanted, started, failed (VIDEO-05). Rule: the last position outlives each of them, and the focus
 * is never left on something that is gone.
 */
import { type RefObject, useEffect, useRef, useState } from "react";
import type { Engine } from "../engine/engine";
import type { Source } from "../engine/sources";
import type { LessonPlayerProps, PlayerProblem, PlayerSample } from "../engine/types";
import { useLatest } from "./useLatest";

export function usePlayback(
  props: LessonPlayerProps,
  sources: readonly Source[],
  root: RefObject<HTMLElement | null>,
  bring: () => Promise<boolean>,
) {
  const { startAtMs, isAutoPlay = false, takesFocus = false, chosenBy, connection, onFailure, onSample } = props;
  const engine = useRef<Engine>(null);
  const [isWanted, setWanted] = useState(isAutoPlay);
  const [isStarted, setStarted] = useState(false);
  const { failure, fail, recover } = useFailures(onFailure);
  const position = useLastPosition(startAtMs, onSample);
  const isMissing = sources.length === 0;

  const failed = useLatest(() => fail(connection === "offline" ? "offline" : "load"));
  const missing = useLatest(() => fail("not_converted"));
  const play = useLatest((fromMs?: number) => {
    if (fromMs !== undefined) {
      position.onMoved(fromMs);
      engine.current?.seekTo(fromMs);
    }
    setWanted(true);
    recover();
    if (engine.current) engine.current.play();
    else void bring().then((isThere) => isThere || failed.current());
  });
  const retry = useLatest(() => {
    if (isMissing) return missing.current();
    // what was pressed goes away with the problem
    if (root.current?.contains(document.activeElement)) root.current.focus();
    if (!engine.current) return play.current();
    recover();
    engine.current.load(sources, engine.current.state().positionMs, true);
  });

  useTakenFocus(root, takesFocus, chosenBy);
  useWhere(isAutoPlay, play, chosenBy);
  useWhere(isMissing, missing);
  useRecovery(connection, failure, retry);
  const recoverFocus = useFocusRecovery(root, isStarted);

  return {
    engine,
    isWanted,
    isStarted,
    problem: isMissing ? "not_converted" : failure,
    play,
    retry,
    ...position,
    onPlaying: () => {
      recoverFocus();
      setStarted(true);
      recover();
    },
    onWanted: setWanted,
    onFailed: () => failed.current(),
  };
}

/** Does it by itself where that is so, and again for each other press. */
function useWhere(isSo: boolean, act: RefObject<() => void>, press?: string): void {
  useEffect(() => {
    if (isSo) act.current();
  }, [isSo, act, press]);
}

/** After the heading of a new page: a key that is pressed next is this player's. */
function useTakenFocus(root: RefObject<HTMLElement | null>, takesFocus: boolean, press: string | undefined): void {
  useEffect(() => {
    if (takesFocus) root.current?.focus();
  }, [takesFocus, root, press]);
}

/** Where the film was last; it begins there again, whatever engine plays it. */
function useLastPosition(startAtMs: LessonPlayerProps["startAtMs"], onSample: LessonPlayerProps["onSample"]) {
  const lastMs = useRef<number>(null);
  return {
    resumeAtMs: () => lastMs.current ?? startAtMs,
    onMoved: (toMs: number) => {
      lastMs.current = toMs;
    },
    onSample: (sample: PlayerSample) => {
      lastMs.current = sample.positionMs;
      onSample(sample);
    },
  };
}

/** What failed while the server could not be reached is tried again by itself once it can. */
function useRecovery(
  connection: LessonPlayerProps["connection"],
  failure: PlayerProblem | null,
  retry: RefObject<() => void>,
): void {
  const before = useRef(connection);
  useEffect(() => {
    const isBack = before.current !== "live" && connection === "live";
    before.current = connection;
    if (failure === "offline" ? connection !== "offline" : failure === "load" && isBack) retry.current();
  }, [connection, failure, retry]);
}

/** What was pressed is gone once it plays: what does the same on the bar has the focus then. Call it before that. */
function useFocusRecovery(root: RefObject<HTMLElement | null>, isStarted: boolean): () => void {
  const hadFocus = useRef(false);
  useEffect(() => {
    if (isStarted && hadFocus.current && document.activeElement === document.body)
      root.current?.querySelector<HTMLElement>("[data-toggle]")?.focus();
  }, [isStarted, root]);
  return () => {
    hadFocus.current = root.current?.contains(document.activeElement) ?? false;
  };
}

/** What failed is reported at each try. */
function useFailures(onFailure: LessonPlayerProps["onFailure"]) {
  const [failure, setFailure] = useState<PlayerProblem | null>(null);
  return {
    failure,
    fail: (kind: PlayerProblem) => {
      setFailure(kind);
      onFailure(kind);
    },
    recover: () => setFailure(null),
  };
}
