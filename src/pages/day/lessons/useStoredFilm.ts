/**
 * The film of a lesson as it is on this device (OFF-03). Rule: it is open while the player is there; where the brand has no offline use, nothing is waited for.
 */
import { useEffect } from "react";
import { selectConfig } from "../../../../streams/parts/core";
import {
  chooseVideo,
  filmKey,
  type LessonEntry,
  type StoredFilm,
  selectConnection,
  selectFilm,
  selectHasFilm,
  type Video,
} from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView, useView } from "../../../hooks/useView";

/** Null: it is not here; undefined: that is not known yet. */
export function useStoredFilm({ id }: Video): StoredFilm | null | undefined {
  const key = filmKey(id);
  const isOffered = useView(selectConfig)?.brand.isOfflineEnable ?? false;
  const isHere = useMemberView(selectHasFilm, key);
  const film = useMemberView(selectFilm, key);
  const send = useSend();
  const isOpening = isOffered && isHere === true;
  useEffect(() => {
    if (!isOpening) return;
    send("deviceFiles/openRequested", { key });
    return () => send("deviceFiles/closed", { key });
  }, [send, isOpening, key]);
  if (!isOffered || isHere === false) return null;
  return film;
}

/** The video of a lesson for this window; without a network the other one, where only that is on this device. */
export function useLessonVideo(lesson: LessonEntry["lesson"], isPortrait: boolean): Video | null {
  const fitting = chooseVideo(lesson, "lesson", isPortrait);
  const other = chooseVideo(lesson, "lesson", !isPortrait);
  const isOffline = useMemberView(selectConnection) === "offline";
  const hasFitting = useMemberView(selectHasFilm, filmKey(fitting?.id ?? 0));
  const hasOther = useMemberView(selectHasFilm, filmKey(other?.id ?? 0));
  return isOffline && !hasFitting && hasOther ? other : fitting;
}
