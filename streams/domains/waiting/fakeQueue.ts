/** A device with a server that can be away, in several tabs: for tests of the queue. */
import type { Observable } from "rxjs";
import { quietDomains, type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { createFakeClock } from "../../ports/fakes/clock";
import { answer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import { selectWaiting } from "./select";

const fields = { title: "Stretch", time: "07:30", weekdays: ["mon" as const], isEnabled: true };
const raw = (id: number, title = "Stretch") => ({ id, title, time: "07:30", weekdays: ["mon"], is_enabled: 1 });

const SIGNAL = "user:7:waitingChanged";

/** Tabs of one device save reminders. */
export function createDevice() {
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const server = {
    held$: null as Observable<never> | null,
    fate: "answers" as "answers" | "offline" | "timeout" | "refuses" | "fails",
  };
  const respond: Responder = ({ method, path, body }) => {
    if (!path.startsWith("/user-reminder") || method === "GET") return null;
    if (server.held$) return server.held$;
    if (server.fate === "offline") return failure({ kind: "offline" });
    if (server.fate === "timeout") return failure({ kind: "timeout" });
    if (server.fate === "fails") return failure({ kind: "server", status: 500 });
    if (server.fate === "refuses") return failure({ kind: "refused", status: 422, fields: { title: "Too long" } });
    return answer(method === "DELETE" ? null : raw(4, (body as { title: string }).title));
  };
  const start = async () => {
    const ports = createFakePorts({ storage, clock });
    ports.page.isOnline$.next(server.fate !== "offline");
    const fake = await startFakeClient({ ports, respond, domains: quietDomains });
    await settlePromises();
    const { client } = fake;
    return {
      ...fake,
      save: async (title: string, id: number | null = null) => {
        client.send({ type: "reminders/saveRequested", payload: { id, fields: { ...fields, title } } });
        await settlePromises();
      },
      type: (text: string) => client.send({ type: "drafts/changed", payload: { place: "reminder:new", text } }),
      sent: () => fake.calls("POST", "/user-reminder").concat(fake.calls("PUT", /^\/user-reminder/)),
      waiting: () =>
        selectWaiting(client.state()).map(({ status, body }) => [
          status,
          (body as { fields: { title: string } }).fields.title,
        ]),
      stored: () => [...storage.durable.stored.keys()].filter((key) => key.includes(":waiting:")),
      save$: () => client.state().reminders.save,
    };
  };
  /** What one tab has written reaches the others. */
  const tell = () => storage.changeElsewhere(SIGNAL, storage.local.get(SIGNAL));
  const goOnline = async ({ ports }: { ports: ReturnType<typeof createFakePorts> }, isOnline = true) => {
    server.fate = isOnline ? "answers" : "offline";
    ports.page.isOnline$.next(isOnline);
    await settlePromises();
  };
  return { storage, clock, server, start, tell, goOnline };
}
