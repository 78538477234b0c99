/**
 * The player's own chunk (VIDEO-12). Rule: it is requested when the page is idle, or by what comes before a press, and never holds the page
 * up; once it has arrived, the player of the next lesson is whole at once, so that no key is lost in between.
 */
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { isSavingData, whenIdle } from "../engine/whenIdle";
import type { PlayerProps } from "../playerProps";

/** What has arrived in this page; null: nothing yet. */
export const playerCode: { Player: ComponentType<PlayerProps> | null } = { Player: null };

/** `bring` answers whether the code has arrived; one that has not may be requested again. */
export function usePlayerCode() {
  const [Player, setPlayer] = useState(() => playerCode.Player);
  const bring = useCallback(
    () =>
      import("../Player").then(
        (code) => {
          playerCode.Player = code.Player;
          setPlayer(() => code.Player);
          return true;
        },
        () => false,
      ),
    [],
  );
  useEffect(() => (isSavingData() ? undefined : whenIdle(() => void bring())), [bring]);
  return { Player, bring };
}
