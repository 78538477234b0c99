/** A confirmed video consultation as news: on another screen, and in a hidden tab (VC-04). */
import { expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { videoConsultationPushes } from "../videoConsultations/events";
import { selectNotices } from "./select";

const CONFIRMED = videoConsultationPushes["video_consultation.changed"].example;
const AT = 1_790_000_000_000;

async function start() {
  const { ports, client } = await startFakeClient();
  let seq = 0;
  const push = (data: object) => {
    seq += 1;
    const raw = { v: 1, epoch: "E1", seq, id: `p${seq}`, type: "video_consultation.changed", at: AT, data };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
  };
  const shown = () => selectNotices(client.state());
  return { ports, client, push, shown };
}

it("VC-04 a confirmed video consultation is news on another screen, and another time of it too", async () => {
  const { push, shown } = await start();
  push({ ...CONFIRMED, status: 0 });
  expect(shown()).toEqual([]);
  push(CONFIRMED);
  push(CONFIRMED);
  const first = {
    id: "call-2-1790000000000",
    kind: "call",
    consultationId: 2,
    title: "Spanish from zero",
    startMs: AT,
  };
  expect(shown()).toEqual([first]);
  push({ ...CONFIRMED, start_date_time: 1_790_003_600 });
  expect(shown()).toMatchObject([first, { startMs: AT + 3_600_000 }]);
  push({ id: 2, deleted: true });
  expect(shown()).toHaveLength(2);
});

it("VC-04 a confirmed video consultation is no toast on the screens that show it", async () => {
  const { client, push, shown } = await start();
  client.send({ type: "page/shown", payload: { name: "videoconsultation" } });
  push(CONFIRMED);
  expect(shown()).toEqual([]);
});

it("VC-04 CHAT-13 a hidden tab notifies of a confirmed video consultation with its time and its expert", async () => {
  const { ports, push } = await start();
  ports.page.isVisible$.next(false);
  push(CONFIRMED);
  expect(ports.desktop.shown).toMatchObject([{ title: "Spanish from zero", path: "/videoconsultations/2" }]);
  expect(ports.desktop.shown[0]?.body).toMatch(/21 .* 2026|Sep 21, 2026/);
  expect(ports.desktop.shown[0]?.body).toContain("Anna Ruiz");
});

it("VC-05 CHAT-13 a notification of a video consultation names the offset of a time that comes twice", async () => {
  const { ports, push } = await start();
  ports.page.isVisible$.next(false);
  for (const at of ["2026-10-25T00:30Z", "2026-10-25T01:30Z"])
    push({ ...CONFIRMED, start_date_time: Date.parse(at) / 1_000 });
  const offsets = ports.desktop.shown.map(({ body }) => /2:30.*(GMT\+\d)/.exec(body)?.[1]);
  expect(offsets).toEqual(["GMT+2", "GMT+1"]);
});

it("VC-04 RT-09 a confirmed video consultation in a list that is loaded again is news where pushes are hints", async () => {
  let status = 0;
  const { client, ports, payloads } = await startFakeClient({
    respond: ({ path }) => {
      if (path === "/notifications") return failure({ kind: "refused", status: 404 });
      return path === "/online-consultation" ? answer([{ ...CONFIRMED, status }]) : null;
    },
  });
  const hint = () => {
    const raw = { v: 1, type: "video_consultation.changed", data: { id: 2 } };
    ports.socket.signals$.next({ kind: "packet", name: "bus", raw });
    ports.clock.advance(1_000);
  };
  ports.clock.advance(10_000);
  const request = { id: "s0", request: "videoConsultations/requested", payload: {} };
  client.send({ type: "page/resourceShown", payload: request });
  client.send({ type: "videoConsultations/requested", payload: {} });
  hint();
  expect(payloads("notices/newsFound")).toEqual([]);
  status = 1;
  hint();
  hint();
  expect(payloads("videoConsultations/loaded")).toHaveLength(4);
  expect(payloads("notices/newsFound").map(({ news }) => news.kind)).toEqual(["call"]);
});
