/** When what is sent in one conversation goes out, at most one message per messageDelay (CHAT-03). */
import { useMemo } from "react";
import { selectConfig } from "../../../../streams/parts/core";
import { computeTurns, selectNextSendAt, selectOutbox } from "../../../../streams/parts/member/index";
import { useMemberView, useView } from "../../../hooks/useView";

/** The turns of what waits in the outbox, by the device's clock. */
export function useTurns(chatId: number): ReturnType<typeof computeTurns> {
  const outbox = useMemberView(selectOutbox, chatId);
  const nextSendAt = useMemberView(selectNextSendAt, chatId);
  const messageDelay = useView(selectConfig)?.brand.messageDelay ?? 0;
  return useMemo(() => computeTurns(outbox, nextSendAt, messageDelay * 1_000), [outbox, nextSendAt, messageDelay]);
}
