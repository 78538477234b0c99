// Reminders on fake ports.
import { asapScheduler, observeOn } from "rxjs";
import { describe, expect, it } from "vitest";
import { type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";

const raw = { id: 4, title: "Stretch", time: "07:30", weekdays: ["mon"], timezone: "Europe/Madrid", is_enabled: 1 };
const fields = { title: "Stretch", time: "07:30", weekdays: ["mon" as const], isEnabled: true };

describe("reminders", () => {
  it("PROF-04 reminders are listed, changed in place, and removed", async () => {
    const respond: Responder = (call) => {
      if (call.method === "GET" && call.path === "/user-reminder") return answer([raw]);
      if (call.method === "PUT") return answer({ ...raw, title: "Run" });
      return call.method === "DELETE" ? answer(null) : null;
    };
    const { client } = await startFakeClient({ respond });
    const titles = () => client.state().reminders.list.value?.map(({ title }) => title);
    client.send({ type: "reminders/listRequested", payload: {} });
    expect(titles()).toEqual(["Stretch"]);
    client.send({ type: "reminders/saveRequested", payload: { id: 4, fields: { ...fields, title: "Run" } } });
    expect(titles()).toEqual(["Run"]);
    client.send({ type: "reminders/removalRequested", payload: { id: 4 } });
    expect(titles()).toEqual([]);
  });

  it("PROF-04 OFF-12 a new one that is pressed twice at once is one, and another one has its own key", async () => {
    const { client, calls } = await startFakeClient({
      respond: (call) =>
        call.method === "POST" ? answer({ ...raw, ...(call.body as object) }).pipe(observeOn(asapScheduler)) : null,
    });
    const save = (title: string) =>
      client.send({ type: "reminders/saveRequested", payload: { id: null, fields: { ...fields, title } } });
    save("Stretch");
    save("Stretch");
    save("Run");
    await settlePromises();
    const sent = calls("POST", "/user-reminder");
    expect(sent.map(({ body }) => (body as { title: string }).title)).toEqual(["Stretch", "Run"]);
    expect(new Set(sent.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(2);
  });
});
