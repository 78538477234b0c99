/** The player's own chunk (VIDEO-12). Rule: it is requested when the page is idle, or by what comes before a press, and never holds the page up. */
import { type ComponentType, useCallback, useEffect, useState } from "react";
import { isSavingData, whenIdle } from "../engine/whenIdle";
import type { PlayerProps } from "../playerProps";

/** `bring` answers whether the code has arrived; one that has not may be requested again. */
export function usePlayerCode() {
  const [Player, setPlayer] = useState<ComponentType<PlayerProps> | null>(null);
  const bring = useCallback(
    () =>
      import("../Player").then(
        (code) => {
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
