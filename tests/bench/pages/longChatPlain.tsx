/** A plain list: every message is in the document. */
import { useLayoutEffect, useRef } from "react";
import type { MessageModel } from "../../../src/pages/chat/messages/messages";
import { startLongChat } from "./longChat";

function List({ messages }: { messages: readonly MessageModel[] }) {
  const log = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, []);
  return (
    <div ref={log} role="log" style={{ height: 600, overflow: "auto" }}>
      {messages.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  );
}
startLongChat((messages) => <List messages={messages} />);
