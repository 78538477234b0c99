/** Support reads the line that the learner reads: from any event about the message. */
import { describe, expect, it } from "vitest";
import { message, startChat } from "../../ports/fakes/chat";
import type { Journey } from "../../views/chat/journey";
import { findJourney } from "./findJourney";

const at = (journey: Journey | null, name: string) => journey?.steps.find((step) => step.name === name);

describe("the way of a message in the dev tools", () => {
  it("RT-13 each event about an own message leads to its way: by its id, in its answer, and by the key of its send", async () => {
    const own = { employee: null, is_viewed: 0, cause: "key-1" };
    const { client, open } = await startChat([message(1, own), message(2)]);
    open();
    const state = client.state() as never;
    for (const payload of [
      { chatId: 3, id: 1 },
      { chatId: 3, key: "other", message: { id: 1, chatId: 3 } },
      { item: { chatId: 3, key: "key-1" } },
      { chatId: 3, key: "key-1" },
    ])
      expect(at(findJourney(state, payload), "answered")).toMatchObject({ status: "done", at: 1_790_000_002_000 });
  });

  it("RT-13 what is about no own message has no way, nor has a message in a state from elsewhere", async () => {
    const { client, open } = await startChat([message(1)]);
    open();
    const state = client.state() as never;
    const payloads = [
      null,
      "text",
      { chatId: 3 },
      { chatId: 3, id: 1 },
      { chatId: 4, id: 9 },
      { chatId: 3, key: "none" },
    ];
    for (const payload of payloads) expect(findJourney(state, payload)).toBeNull();
    expect(findJourney({}, { chatId: 3, id: 1 })).toBeNull();
  });
});
