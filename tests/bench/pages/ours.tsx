/** Our streams in a page, all of them, and the least that React can show of them. */
import { createRoot } from "react-dom/client";
import { ClientProvider } from "../../../src/hooks/client";
import { useMemberView } from "../../../src/hooks/useView";
import { createBrowserPorts, createClient } from "../../../streams/parts/core";
import { createMemberPart } from "../../../streams/parts/member/browser";
import { selectWantedMessages } from "../../../streams/parts/member/index";
import { createVisitorPorts, produce, visitorDomains } from "../../../streams/parts/visitor/browser";
import { CHAT_COUNT } from "./chats";
import { offerFrames } from "./frames";
import { startProbe } from "./probe";

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

function Newest() {
  const messages = useMemberView(selectWantedMessages, 1);
  return <>{messages.at(-1)?.message}</>;
}

const starting = setInterval(() => {
  if (client.state().bus.member !== "ready" || client.state().connection?.status !== "live") return;
  clearInterval(starting);
  for (let chatId = 1; chatId <= CHAT_COUNT; chatId++)
    client.send({ type: "chat/threadRequested", payload: { chatId } });
  createRoot(document.querySelector("#newest") as HTMLElement).render(
    <ClientProvider client={client}>
      <Newest />
    </ClientProvider>,
  );
  startProbe();
  offerFrames();
  document.documentElement.dataset.ready = "1";
}, 20);
