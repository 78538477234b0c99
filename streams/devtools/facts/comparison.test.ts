/** The dev tools compare what the screen shows with the server, on a whole client (DEV-17). */
import { afterEach, expect, it } from "vitest";
import { startRecordedClient } from "../../../tests/support/recordedClient";
import { until } from "../../../tests/support/until";
import { importSession } from "../file/importSession";
import { exportSession } from "../file/sessionFile";
import { readComparison } from "./comparison";

let stop = () => undefined as void;
afterEach(() => stop());

async function startOnList() {
  const client = await startRecordedClient();
  stop = client.stop;
  const shown = { id: "list", request: "chat/listRequested", payload: {} };
  client.fake.client.send({ type: "page/resourceShown", payload: shown });
  client.fake.client.send({ type: "chat/listRequested", payload: {} });
  await client.pass(1_000);
  const compare = async () => {
    client.flow.compare();
    // what compares is loaded first; the fake server answers a minute at most
    await until("it is compared", async () => {
      await client.pass(5_000);
      return readComparison(client.flow.session())?.status !== "running";
    });
    return readComparison(client.flow.session());
  };
  return { ...client, compare };
}

it("DEV-17 where the screen shows what the server says, each thing is equal and nothing is named", async () => {
  const { compare, flow } = await startOnList();
  expect(readComparison(flow.session())).toBeNull();
  const comparison = await compare();
  expect(comparison?.status).toBe("done");
  expect(comparison?.compared).toContainEqual({ resource: "chat/list", verdict: "equal", isFault: false, count: 0 });
  expect(comparison?.changes).toEqual([]);
});

it("DEV-17 what the screen shows otherwise is named by its place in the state, also from a file", async () => {
  const { server, compare, flow } = await startOnList();
  server.fault = ({ path }) =>
    path.endsWith("/api/v1/chats") ? { body: [{ id: 3, title: "Spanish", unread: 5 }] } : null;
  const comparison = await compare();
  expect(comparison?.compared).toContainEqual({ resource: "chat/list", verdict: "different", isFault: true, count: 1 });
  expect(comparison?.changes).toEqual([{ path: "chat.chats.3.unread", kind: "changed", before: 0, after: 5 }]);
  const file = importSession(exportSession(flow.session(), { hasTexts: false, madeAt: 1 }));
  expect(file.isOk && readComparison(file.session)?.changes).toEqual(comparison?.changes);
});
