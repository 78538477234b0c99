/** Ours: each row reads its chat with `useMemberView`. */

import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ClientProvider } from "../../../src/hooks/client";
import { useMemberView } from "../../../src/hooks/useView";
import { createBrowserPorts, createClient, type MemberState } from "../../../streams/parts/core";
import { createMemberPart } from "../../../streams/parts/member/browser";
import { selectChat } from "../../../streams/parts/member/index";
import { createVisitorPorts, produce, visitorDomains } from "../../../streams/parts/visitor/browser";
import { ROW_COUNT, startRows } from "./rows";

/** No file is stored here. */
const noWorker = (): never => {
  throw new Error("this page stores no files");
};

localStorage.setItem("token", "bench");
const client = createClient({
  makePorts: (state, inspection) => createBrowserPorts(window, state, inspection),
  loadMember: async (core, state) => createMemberPart(window, core, state, noWorker),
  loadVisitor: async () => ({ domains: visitorDomains, produce, ports: createVisitorPorts(window) }),
});
const ids = Array.from({ length: ROW_COUNT }, (_, index) => index + 1);
type Chat = NonNullable<ReturnType<typeof selectChat>>;
const chatOf = (id: number, title: string): Chat => ({
  id,
  title,
  streamId: null,
  isExpertMessageEnable: true,
  isUserMessageEnable: true,
  avatar: null,
  unread: 0,
  lastMessage: null,
  counters: null,
  consultation: null,
});

function Row({ id }: { id: number }) {
  return <li>{useMemberView(selectChat, id)?.title}</li>;
}

const starting = setInterval(() => {
  if (client.state().bus.member !== "ready" || client.state().connection?.status !== "live") return;
  clearInterval(starting);
  const chats = ids.map((id) => chatOf(id, `Chat ${id}`));
  const { epoch, cursor } = (client.state() as MemberState).connection;
  client.send({ type: "chat/listLoaded", payload: { value: chats, asOf: { epoch, cursor } } });
  const root = createRoot(document.querySelector("ol") as HTMLElement);
  flushSync(() =>
    root.render(
      <ClientProvider client={client}>
        {ids.map((id) => (
          <Row key={id} id={id} />
        ))}
      </ClientProvider>,
    ),
  );
  startRows((id, title) => client.send({ type: "chat.changed", payload: chatOf(id, title), source: "socket" }));
}, 20);
