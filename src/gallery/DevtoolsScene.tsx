/** The tools beside a chat, over an invented session; "busy" adds a thousand events a second. */
import { type ReactNode, useEffect } from "react";
import { mountDevtools } from "../devtools/mountDevtools";
import { createSampleFlow, type SampleFlow } from "../devtools/samples/sampleFlow";
import type { Language } from "../locales/areas";

export interface DevtoolsSceneProps {
  language: Language;
  /** A tab, and options after dashes: "state-right", "events-busy". */
  look: string;
  /** What is beside the tools. */
  children: ReactNode;
}

const configuration = [
  { path: "brand.messageDelay", value: 15, origin: "brands/dev/brand.json" },
  { path: "brand.forcedLanguage", value: null, origin: "brands/dev/brand.json" },
  { path: "domain.apiUrl", value: "/spa/api/v1", origin: "brands/dev/domains/local.json" },
  { path: "theme", value: "dark", origin: "the device" },
];

const faults = {
  latencyMs: 0,
  errorRate: 0,
  isDropping: false,
  isDuplicating: false,
  isReordering: false,
  areWebsocketsBlocked: false,
};

export function DevtoolsScene({ language, look, children }: DevtoolsSceneProps) {
  useEffect(() => {
    const words = look.split("-");
    const flow = createSampleFlow({ chaos: faults });
    const isRight = words.includes("right");
    const stored = new Map([
      ["tab", JSON.stringify(words[0])],
      ["place", JSON.stringify({ isOpen: true, dock: isRight ? "right" : "bottom", widthPx: 560, heightPx: 400 })],
      ["filters", JSON.stringify(["type:chat.*", "source:socket latency>200"])],
      ["pins", JSON.stringify(['["link","cursor"]'])],
    ]);
    if (words.includes("paused")) flow.setStatus({ isDeliveryPaused: true, heldCount: 12 });
    if (words.includes("travelling")) flow.travelTo("e9");
    const stopBusy = words.includes("busy") ? makeBusy(flow) : () => {};
    const mounting = mountDevtools({
      flow,
      language,
      readConfiguration: () => configuration,
      about: () => ({ madeAt: Date.now(), version: "0.1.0", brand: "dev" }),
      store: { get: (key) => stored.get(key) ?? null, set: (key, value) => void stored.set(key, value) },
    });
    return () => {
      stopBusy();
      void mounting.then((unmount) => unmount());
    };
  }, [language, look]);
  return children;
}

const PER_FRAME = 17;
const types = ["chat.message", "chat.changed", "connection/headRead", "homework.status"];

/** Adds a frame's share of a thousand events a second, in every frame. */
function makeBusy(flow: SampleFlow): () => void {
  let frame = 0;
  let count = 0;
  const add = () => {
    flow.addAll(
      Array.from({ length: PER_FRAME }, () => {
        count += 1;
        return { at: Date.now(), type: types[count % types.length] ?? "", cause: null, source: "socket" } as const;
      }),
    );
    frame = requestAnimationFrame(add);
  };
  add();
  return () => cancelAnimationFrame(frame);
}
