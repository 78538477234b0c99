/** What the server says of what the learner may put on this device. Rule: asked once it is looked at, and never fetched by that. */
import { useEffect } from "react";
import { selectDeviceFiles, sizeOf, stageOf, type Wanted } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";

export interface AskedOf {
  readonly isCounting: boolean;
  /** What would come, and how many bytes that is. */
  readonly offered: readonly Wanted[];
  readonly size: number;
  readonly here: number;
  readonly online: number;
  readonly unknown: number;
  /** How much more room is needed, where the browser says what there is. */
  readonly missing: number;
  readonly retry: () => void;
}

export function useAsked(wanted: readonly Wanted[]): AskedOf {
  const { items, answers, left } = useMemberView(selectDeviceFiles);
  const send = useSend();
  const isHere = ({ key }: Wanted) => {
    const item = items[key];
    return item !== undefined && !["older", "off"].includes(stageOf(item));
  };
  const fresh = wanted.filter((each) => !isHere(each));
  const ask = () => send("deviceFiles/sizesRequested", { wanted: fresh });
  // what is asked about is the same as long as its keys are
  const keys = fresh.map(({ key }) => key).join();
  useEffect(() => {
    ask();
    send("deviceFiles/roomRequested", {});
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `ask` is another function each time, and its keys say when it asks for something else
  }, [send, keys]);
  const answered = fresh.map((each) => ({ wanted: each, answer: answers[each.key] }));
  const known = answered.flatMap(({ wanted: each, answer }) =>
    answer?.status === "known" ? [{ wanted: each, size: sizeOf(answer) }] : [],
  );
  const count = (status: string) => answered.filter(({ answer }) => answer?.status === status).length;
  const size = known.reduce((sum, each) => sum + each.size, 0);
  return {
    isCounting: known.length + count("online") + count("failed") < fresh.length,
    offered: known.map((each) => each.wanted),
    size,
    here: wanted.length - fresh.length,
    online: count("online"),
    unknown: count("failed"),
    missing: left === null ? 0 : Math.max(0, size - left),
    retry: ask,
  };
}
