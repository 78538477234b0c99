/** Why a send was refused, by chat and by message: what the screen shows. */
import { describe, expect, it } from "vitest";
import { type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectOutbox, selectSendRefusal } from "./select";

const closed: Responder = (call) => {
  if (call.method === "POST") return failure({ kind: "refused", status: 403, text: "This chat is closed." });
  if (call.path === "/chats") return answer([3, 4].map((id) => ({ id, title: `Chat ${id}`, unread: 0 })));
  return /^\/chats\/\d\/messages$/.test(call.path) ? answer([]) : null;
};
async function start(ports = createFakePorts()) {
  const { client } = await startFakeClient({ respond: closed, ports });
  const press = (chatId: number, text: string) =>
    client.send({ type: "outbox/sendRequested", payload: { chatId, text, files: [] } });
  const refusals = () => [3, 4].map((chatId) => selectSendRefusal(client.state(), chatId));
  return { client, press, refusals, ports };
}

describe("a press on Send that was refused", () => {
  it("CHAT-03 a press on Send that was refused has its reason in its own chat until the next press there", async () => {
    const { press, refusals } = await start();
    press(3, "  ");
    press(4, "x".repeat(8_001));
    expect(refusals()).toEqual(["empty", "tooLong"]);
    press(3, "Hello");
    expect(refusals()).toEqual([null, "tooLong"]);
    press(3, "");
    expect(refusals()).toEqual(["empty", "tooLong"]);
  });
});

describe("a message that the server refused", () => {
  it("CHAT-11 a message that the server refused keeps its reason across a reload", async () => {
    const first = await start();
    first.press(3, "Hello");
    first.client.stop();
    const { storage, clock } = first.ports;
    const { client } = await start(createFakePorts({ storage, clock }));
    expect(selectOutbox(client.state(), 3)).toMatchObject([
      { text: "Hello", status: "failed", problem: { kind: "refused", text: "This chat is closed." } },
    ]);
  });
});
