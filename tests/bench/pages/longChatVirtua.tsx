/** The limit: the virtual list alone, with plain rows. */
import { useEffect, useRef } from "react";
import { VList, type VListHandle } from "virtua";
import type { MessageModel } from "../../../src/pages/chat/messages/messages";
import { startLongChat } from "./longChat";

function List({ messages }: { messages: readonly MessageModel[] }) {
  const list = useRef<VListHandle>(null);
  const first = useRef(messages[0]?.id);
  const isPrepended = first.current !== messages[0]?.id;
  useEffect(() => {
    first.current = messages[0]?.id;
  }, [messages]);
  useEffect(() => list.current?.scrollToIndex(100_000, { align: "end" }), []);
  return (
    <VList ref={list} role="log" style={{ height: 600 }} data={messages} shift={isPrepended}>
      {(message) => <p key={message.key}>{message.text}</p>}
    </VList>
  );
}
startLongChat((messages) => <List messages={messages} />);
