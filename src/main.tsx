/** The start of everything: the client over the browser's ports, and the app that reads it. */
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserInspection, createBrowserPorts, createClient, isDebugging } from "../streams/parts/core";
import { App } from "./app/start/App";
import { loadMemberStreams, loadVisitorStreams } from "./app/start/parts";
import { arrive } from "./ui/layout/lazyScreen";
import "./ui/layout/tokens.css";
import "./ui/layout/base.css";

const hasDevtools = isDebugging(window) || import.meta.env.DEV;

const client = createClient({
  inspection: createBrowserInspection(window, hasDevtools),
  makePorts: (state, inspection) => createBrowserPorts(window, state, inspection),
  loadMember: async (core, state) => {
    const { createMemberPart } = await arrive("member", loadMemberStreams);
    return createMemberPart(window, core, state);
  },
  loadVisitor: async () => {
    const { visitorDomains, createVisitorPorts, produce } = await arrive("visitor", loadVisitorStreams);
    return { domains: visitorDomains, produce, ports: createVisitorPorts(window) };
  },
});

const root = document.querySelector("#root");
if (!root) throw new Error("The page has no root element for the app");
createRoot(root, { onRecoverableError: () => undefined }).render(
  <StrictMode>
    <App client={client} />
  </StrictMode>,
);

// after the first screen's own scripts: support staff can wait a moment longer than learners
if (hasDevtools) void import("./devtools/start").then(({ startDevtools }) => startDevtools(client));

// after the first screen; what does not arrive is not needed to go on
const WORKER_AFTER_MS = 5_000;
const loadWorker = () =>
  import("./app/worker/start").then(
    ({ followWorker }) => followWorker(client),
    () => undefined,
  );
if (import.meta.env.PROD) setTimeout(() => void loadWorker(), WORKER_AFTER_MS);
