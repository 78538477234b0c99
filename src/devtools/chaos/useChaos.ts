/** What the server is told to do wrong; null where it cannot be told. */
import { useObservableState } from "observable-hooks";
import type { ChaosWish } from "../../../streams/devtools/index";
import { usePanel } from "../panel";

export function useChaos(): ChaosWish | null {
  const { flow } = usePanel();
  return useObservableState(flow.chaos.current$, null);
}
