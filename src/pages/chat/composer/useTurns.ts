/** When what is sent in one conversation goes out, at most one message per messageDelay (CHAT-03). */
import { useMemo } from "react";
import { selectConfig } from "../../../../streams/parts/core";
import { selectNextSendAt, selectOutbox, turnsOf } from "../../../../streams/parts/member/index";
import { useMemberView, useView } from "../../../hooks/useView";

/** The turns of what waits in the outbox, by the device's clock. */
export function useTurns(chatId: number): ReturnType<typeof turnsOf> {
  const outbox = useMemberView(selectOutbox, chatId);
  const nextSendAt = useMemberView(selectNextSendAt, chatId);
  const messageDelay = useView(selectConfig)?.brand.messageDelay ?? 0;
  return useMemo(() => turnsOf(outbox, nextSendAt, messageDelay * 1_000), [outbox, nextSendAt, messageDelay]);
}
