/** Our streams with the dev tools open beside them, as `debug=1` has them. */
import "../../../src/ui/layout/tokens.css";
import "../../../src/ui/layout/base.css";
import { createRoot } from "react-dom/client";
import { startDevtools } from "../../../src/devtools/start";
import { ClientProvider } from "../../../src/hooks/client";
import { useMemberView } from "../../../src/hooks/useView";
import { createBrowserInspection, createBrowserPorts, createClient } from "../../../streams/parts/core";
import { createMemberPart } from "../../../streams/parts/member/browser";
import { selectWantedMessages } from "../../../streams/parts/member/index";
import { createVisitorPorts, produce, visitorDomains } from "../../../streams/parts/visitor/browser";
import { CHAT_COUNT } from "./chats";
import { offerFrames } from "./frames";

/** No file is stored here. */
const noWorker = (): never => {
  throw new Error("this page stores no files");
};

declare global {
  interface Window {
    received(): number;
  }
}

localStorage.setItem("token", "bench");
const client = createClient({
  inspection: createBrowserInspection(window, true),
  makePorts: (state, inspection) => createBrowserPorts(window, state, inspection),
  loadMember: async (core, state) => createMemberPart(window, core, state, noWorker),
  loadVisitor: async () => ({ domains: visitorDomains, produce, ports: createVisitorPorts(window) }),
});

function Newest() {
  return <p>{useMemberView(selectWantedMessages, 1).at(-1)?.message}</p>;
}

offerFrames();
window.received = () => client.tools.liveState().connection?.cursor ?? 0;

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
  void startDevtools(client).then(() => {
    document.documentElement.dataset.ready = "1";
  });
}, 20);
