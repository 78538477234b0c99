/** What is looked up in tables: connection, requests, configuration, resources, guard, streams, and faults on purpose. */
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeAll, describe, expect, it } from "vitest";
import type { CallRecord } from "../../../streams/devtools/index";
import { startTexts } from "../../locales/fakeI18n";
import { toCurl } from "../detail/curl";
import { renderPanel } from "../samples/fakePanel";
import { createSampleFlow } from "../samples/sampleFlow";
import { listCalls, type Order, placeTries } from "./callRows";

beforeAll(() => startTexts());
const rowsOf = (name: string) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    );
const factOf = (name: string) => screen.getByText(name, { selector: "dt" }).nextElementSibling?.textContent;

describe("the requests", () => {
  const call = (id: string, over: Partial<CallRecord>): CallRecord => ({
    ...{ id, at: 1_000, method: "GET", path: "/spa/api/v1/chats", idempotencyKey: null, body: null, tries: [] },
    ...{ endedAt: 1_050, outcome: "answered", status: 200, answer: null, cause: null },
    ...over,
  });
  const calls = [
    call("c1", { at: 1_000, endedAt: 1_900 }),
    call("c2", { method: "POST", path: "/spa/api/v1/order/910", status: 500, outcome: "failed" }),
    call("c3", { at: 2_000, endedAt: 2_010 }),
  ];

  it.each<[string, Order, readonly string[]]>([
    ["", "newest", ["c3", "c2", "c1"]],
    ["", "slowest", ["c1", "c2", "c3"]],
    ["", "failed", ["c2", "c3", "c1"]],
    ["post order", "newest", ["c2"]],
    ["500", "newest", ["c2"]],
  ])("the calls that have the words '%s' are listed, %s first", (query, order, ids) => {
    expect(listCalls(calls, query, order).map(({ id }) => id)).toEqual(ids);
  });

  it("a call that is tried again has a line for each try, the failed ones marked", () => {
    const tries = [
      { at: 1_000, endedAt: 1_100, status: 503 },
      { at: 1_500, endedAt: 1_900, status: 200 },
    ];
    expect(placeTries({ ...(calls[0] as CallRecord), tries }, [calls[0] as CallRecord])).toEqual([
      { from: 0, length: expect.closeTo(11.1, 1) as number, isFailed: true },
      { from: expect.closeTo(55.6, 1) as number, length: expect.closeTo(44.4, 1) as number, isFailed: false },
    ]);
  });

  it("SEC-03 a call is copied as a command without the token, whatever its body has", () => {
    const sent = call("c4", {
      ...{ method: "POST", path: "/spa/api/v1/chats/3/messages", idempotencyKey: "key-1" },
      body: { message: "It's here" },
    });
    expect(toCurl(sent, "https://learn.example")).toBe(
      `curl -X POST 'https://learn.example/spa/api/v1/chats/3/messages' -H "Authorization: Bearer $TOKEN" -H 'Idempotency-Key: key-1' -H 'Content-Type: application/json' --data '{"message":"It'\\''s here"}'`,
    );
  });
});

describe("the connection", () => {
  it("DEV-05 the panel of the connection shows transport, round trip, epoch, cursor, head, gaps, catch-ups, reconnects and storage", async () => {
    renderPanel({ tab: "connection" });
    const names = ["Transport", "Round trip", "Epoch", "Cursor", "Head", "Gaps", "Catch-ups", "Reconnects"];
    expect(names.map(factOf)).toEqual(["websocket", "38 ms", "E1", "46", "46", "1", "2", "0"]);
    expect(factOf("Storage used")).toBe("1.4 MB / 2.0 GB");
  });

  it("DEV-05 the panel of the connection names each rejected frame with the path that failed, and what the connection went through", () => {
    renderPanel({ tab: "connection" });
    expect(rowsOf("Rejected frames")[0]?.slice(1)).toEqual([
      "chat.message",
      "42",
      "data.created_at: expected a number",
    ]);
    const turns = rowsOf("Connection history");
    expect(turns.map(([, what]) => what)).toEqual([
      "connection/caughtUp",
      "connection/catchUpStarted",
      "connection/gapFound",
      "connection/staleNoticed",
      "connection/pushRejected",
    ]);
    expect(turns[2]?.[2]).toBe("expected: 44, got: 46");
  });

  it("DEV-05 the panel of the connection lists the lanes of the outbox with what they wait for", () => {
    const flow = createSampleFlow();
    flow.travelTo("e5");
    renderPanel({ tab: "connection", flow });
    expect(rowsOf("Outbox")[0]?.slice(0, 3)).toEqual(["3", "1", "sending"]);
  });

  it.each([
    ["Drop", "drop"],
    ["Reconnect", "reconnect"],
    ["Catch up", "catchUp"],
    ["Hint mode", "hintMode"],
    ["Compare now", "compare"],
  ])("DEV-05 DEV-17 the button %s calls the flow", (name, called) => {
    const { flow } = renderPanel({ tab: "connection" });
    fireEvent.click(screen.getByRole("button", { name }));
    expect(flow.called).toEqual([called]);
  });
});

it("the panel of calls lists every call with status, retries and key, and shows the chosen one", () => {
  renderPanel({ tab: "requests" });
  const [failed, , sent] = rowsOf("Requests");
  expect(failed).toEqual(["GET /homeworks/12", expect.any(String), "500 failed", "60 ms", "0", "–", ""]);
  expect(sent).toEqual(["POST /chats/3/messages", expect.any(String), "200", "142 ms", "1", "0d8f1c5e", ""]);
  fireEvent.click(screen.getByRole("button", { name: "POST /chats/3/messages" }));
  expect(screen.getByRole("region", { name: "Selected" }).textContent).toContain("0d8f1c5e-77aa-4f0e");
});

describe("what can be looked up", () => {
  it("DEV-09 the inventory shows each brand value with its origin", () => {
    const readConfiguration = () => [
      { path: "brand.messageDelay", value: 15, origin: "brand.json" },
      { path: "domain.name", value: "local", origin: "domains/local.json" },
    ];
    renderPanel({ tab: "configuration", readConfiguration });
    expect(rowsOf("Brand values")).toEqual([
      ["brand.messageDelay", "15", "brand.json"],
      ["domain.name", '"local"', "domains/local.json"],
    ]);
    fireEvent.change(screen.getByRole("textbox", { name: "Search values" }), { target: { value: "delay" } });
    expect(rowsOf("Brand values")).toHaveLength(1);
  });

  it("DEV-09 the inventory shows each resource's load state, wherever in the state it is", () => {
    renderPanel({ tab: "configuration" });
    expect(rowsOf("Resources").map(([path, status, , problem]) => [path, status, problem])).toEqual([
      ["chat.list", "loaded", "–"],
      ["chat.threads[3].resource", "loaded, stale", "–"],
      ["homework.list", "fail", "server"],
    ]);
  });

  it("DEV-09 the inventory shows the guard's last decision with its reason", () => {
    renderPanel({ tab: "guard" });
    expect(screen.getByText(/\/homework\/12 →/).textContent).toBe("/homework/12 → allow: member");
    expect(rowsOf("Decisions")).toHaveLength(1);
  });

  it("the inventory shows the named streams, first those that only ever gain subscribers", () => {
    renderPanel({ tab: "streams" });
    expect(rowsOf("Streams").map(([name, subscribers]) => [name, subscribers])).toEqual([
      ["views", "61"],
      ["bus.events$", "14"],
      ["socket.signals$", "1"],
    ]);
    expect(screen.getByText(/grows/)).toBeTruthy();
  });
});

describe("chaos", () => {
  it("the chaos panel is not offered where the server does not accept chaos settings", () => {
    renderPanel({ tab: "chaos" });
    expect(screen.queryByRole("tab", { name: "Chaos" })).toBeNull();
    expect(screen.getByRole("tab", { name: "Events" }).getAttribute("aria-selected")).toBe("true");
  });

  it("the chaos panel sends the chosen faults to the server, and clears them", () => {
    const chaos = {
      latencyMs: 0,
      errorRate: 0,
      isDropping: false,
      isDuplicating: false,
      isReordering: false,
      areWebsocketsBlocked: false,
    };
    const { flow } = renderPanel({ tab: "chaos", flow: createSampleFlow({ chaos }) });
    fireEvent.change(screen.getByRole("spinbutton", { name: "Errors, %" }), { target: { value: "25" } });
    fireEvent.click(screen.getByRole("checkbox", { name: "Duplicate pushes" }));
    fireEvent.click(screen.getByRole("button", { name: "Apply" }));
    expect(flow.called).toEqual([`chaos ${JSON.stringify({ ...chaos, errorRate: 0.25, isDuplicating: true })}`]);
    fireEvent.click(screen.getByRole("button", { name: "Clear faults" }));
    expect(flow.called.at(-1)).toBe("chaos cleared");
    expect(screen.getByText("The faults are cleared.")).toBeTruthy();
  });
});
