/** Which faults the server is set to produce; null where the server does not accept such settings. */
import { useObservableState } from "observable-hooks";
import type { ChaosSettings } from "../../../streams/devtools/index";
import { usePanel } from "../panel";

export function useChaos(): ChaosSettings | null {
  const { flow } = usePanel();
  return useObservableState(flow.chaos.current$, null);
}
