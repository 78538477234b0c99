/** The message that an address names (`/chat/3?message=17`), as the inbox links it (RT-11). Rule: older pages are loaded until it is there, or cannot be. */
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { ConversationModel } from "./ConversationView";

/** Its key once it is shown; null where none is named, or it is not in this chat. */
export function useLinkedMessage(
  { messages, hasOlder, older }: Pick<ConversationModel, "messages" | "hasOlder" | "older">,
  onLoadOlder: () => void,
): string | null {
  const [query] = useSearchParams();
  const id = Number(query.get("message"));
  const found = id > 0 ? messages.find((message) => message.id === id) : undefined;
  const oldestId = messages.find((message) => message.id !== null)?.id ?? 0;
  const isAbove = id > 0 && !found && oldestId > id && hasOlder && older.status === "idle";
  useEffect(() => {
    if (isAbove) onLoadOlder();
  }, [isAbove, oldestId, onLoadOlder]);
  return found?.key ?? null;
}
