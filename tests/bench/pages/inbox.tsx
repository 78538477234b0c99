/**
 * An inbox of 5,000 entries, all of them loaded, as its page shows it. The limit is the same document, written by the browser alone from
 * the text of ours.
 */
import "../../../src/ui/layout/tokens.css";
import "../../../src/ui/layout/base.css";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { ClientProvider } from "../../../src/hooks/client";
import { startTexts } from "../../../src/locales/fakeI18n";
import { InboxPage } from "../../../src/pages/inbox/InboxPage";
import { AnnouncerProvider } from "../../../src/ui/feedback/Announcer";
import { SafeUrlProvider } from "../../../src/ui/layout/safeUrl";
import { FormatsProvider } from "../../../src/ui/words/formats";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";

declare global {
  interface Window {
    inbox: {
      /** Milliseconds until the entries are painted. */
      open(isLimit: boolean): Promise<number>;
      /** Pushes `count` entries, one a frame, each shown before the next. */
      push(count: number, isLimit: boolean): Promise<void>;
    };
  }
}

const ENTRIES = 5_000;
const NOW_S = 1_800_000_000;
const root = document.querySelector("#root") as HTMLElement;
const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
const painted = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const rows = () => root.querySelectorAll("main li, li");

/** Some an hour, so that they stand under many days. */
const entry = (id: number) => ({
  id,
  key: `reply-${id}`,
  kind: "reply",
  ref: { chat_id: 3, message_id: id, stream_id: 5 },
  title: "Spanish from zero",
  author: "Anna Ruiz",
  at: NOW_S - (ENTRIES - id) * 1_200,
  is_read: id % 3 === 0 ? 0 : 1,
});
const items = Array.from({ length: ENTRIES }, (_, index) => entry(ENTRIES - index));
const answers: Readonly<Record<string, unknown>> = {
  "/inbox": { items, unread: items.filter(({ is_read }) => is_read === 0).length, since: NOW_S - 90 * 86_400 },
  "/user-course-streams": [],
  "/chats": [],
  "/homework": [],
  "/online-consultation": [],
};

const { client, ports } = await startFakeClient({
  respond: ({ path }) => (path in answers ? answer(answers[path]) : null),
});
await startTexts("en");
client.send({ type: "inbox/listRequested", payload: { page: 1 } });

const page = (
  <ClientProvider client={client}>
    <MemoryRouter>
      <SafeUrlProvider toSafeUrl={(url) => url}>
        <FormatsProvider locale="en" timeZone="Europe/Madrid">
          <AnnouncerProvider>
            <InboxPage />
          </AnnouncerProvider>
        </FormatsProvider>
      </SafeUrlProvider>
    </MemoryRouter>
  </ClientProvider>
);

let seq = 0;
let shown = ENTRIES;
function pushEntry(): void {
  shown += 1;
  const data = { unread: shown, entry: { ...entry(shown), at: NOW_S } };
  const raw = { v: 1, epoch: "E1", seq: ++seq, id: `p${seq}`, type: "inbox.changed", at: NOW_S, data };
  ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
}
function prependRow(): void {
  const [first] = rows();
  shown += 1;
  first?.insertAdjacentHTML("beforebegin", first.outerHTML);
}

let ours = createRoot(root);
let html = "";
window.inbox = {
  async open(isLimit) {
    const startedAt = performance.now();
    if (isLimit) root.innerHTML = html;
    else ours.render(page);
    while (rows().length < ENTRIES) await frame();
    await painted();
    const tookMs = performance.now() - startedAt;
    if (!isLimit) html = root.innerHTML;
    return tookMs;
  },
  async push(count, isLimit) {
    for (let n = 0; n < count; n++) {
      if (isLimit) prependRow();
      else pushEntry();
      while (rows().length < shown) await frame();
      await frame();
    }
  },
};
// the limit needs ours once, for its text
await window.inbox.open(false);
ours.unmount();
ours = createRoot(root);
document.documentElement.dataset.ready = "1";
