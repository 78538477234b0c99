/**
 * The calendar of a course of 400 days, as its page shows it, with every week unfolded. The limit is the same document, written by the
 * browser alone from the text of ours: nothing can show it with less.
 */
import "../../../src/ui/layout/tokens.css";
import "../../../src/ui/layout/base.css";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router";
import { ClientProvider } from "../../../src/hooks/client";
import { startTexts } from "../../../src/locales/fakeI18n";
import { CalendarView } from "../../../src/pages/course/calendar/CalendarView";
import { useCourse } from "../../../src/pages/course/useCourse";
import { AnnouncerProvider } from "../../../src/ui/feedback/Announcer";
import { SafeUrlProvider } from "../../../src/ui/layout/safeUrl";
import { FormatsProvider } from "../../../src/ui/words/formats";
import { startFakeClient } from "../../../streams/ports/fakes/client";
import { answer } from "../../../streams/ports/fakes/http";
import { dayStatus, longCourse, STREAM_ID } from "./longCourse";

declare global {
  interface Window {
    calendar: {
      /** Milliseconds until the calendar is painted. */
      open(isLimit: boolean): Promise<number>;
      /** Finishes `count` days, one a frame, each shown before the next. */
      push(count: number, isLimit: boolean): Promise<void>;
      /** Scrolls from the top by 120 px a frame. */
      scroll(frames: number): Promise<void>;
    };
  }
}

const NOW_S = 1_800_000_000;
const FIRST_PUSHED = 120;
const root = document.querySelector("#root") as HTMLElement;
const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));
const painted = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const cellOf = (number: number) => root.querySelector(`[data-day="${number}"]`) as HTMLElement;

const answers = longCourse(NOW_S);
const { client, ports } = await startFakeClient({
  respond: ({ path }) => (path in answers ? answer(answers[path]) : null),
});
await startTexts("en");

function Calendar() {
  const { view } = useCourse(STREAM_ID);
  return view && <CalendarView view={view} />;
}
const page = (
  <ClientProvider client={client}>
    <MemoryRouter>
      <SafeUrlProvider toSafeUrl={(url) => url}>
        <FormatsProvider locale="en" timeZone="Europe/Madrid">
          <AnnouncerProvider>
            <Calendar />
          </AnnouncerProvider>
        </FormatsProvider>
      </SafeUrlProvider>
    </MemoryRouter>
  </ClientProvider>
);

let seq = 0;
function finishDay(number: number): void {
  const data = dayStatus(number, NOW_S, NOW_S);
  const raw = { v: 1, epoch: "E1", seq: ++seq, id: `p${seq}`, type: "day_status.changed", at: NOW_S, data };
  ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
}

let ours = createRoot(root);
let html = "";
window.calendar = {
  async open(isLimit) {
    const startedAt = performance.now();
    if (isLimit) root.innerHTML = html;
    else flushSync(() => ours.render(page));
    await painted();
    const tookMs = performance.now() - startedAt;
    if (!isLimit) {
      // past weeks are folded: the long document is the one with all of them
      for (const button of root.querySelectorAll<HTMLElement>("button[aria-expanded=false]")) button.click();
      await painted();
      html = root.innerHTML;
    }
    return tookMs;
  },
  async push(count, isLimit) {
    for (let n = 0; n < count; n++) {
      const number = FIRST_PUSHED + n;
      if (isLimit) cellOf(number).textContent = "Done";
      else finishDay(number);
      await frame();
      if (!isLimit && cellOf(number).dataset.kind !== "done") throw new Error(`Day ${number} is not done`);
    }
  },
  async scroll(frames) {
    for (let n = 0; n < frames; n++) {
      window.scrollTo(0, n * 120);
      await frame();
    }
  },
};
// the limit needs ours once, for its text
await window.calendar.open(false);
ours.unmount();
ours = createRoot(root);
document.documentElement.dataset.ready = "1";
