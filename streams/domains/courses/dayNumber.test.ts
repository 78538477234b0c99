import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { selectDayNumber } from "./select";

const days = [31, 32, 40].map((stageDayId, index) => ({ id: 100 + index, stage_day_id: stageDayId }));

async function lookUp(respond: () => ReturnType<typeof answer>) {
  const { client } = await startFakeClient({ respond: ({ path }) => (path.endsWith("/status") ? respond() : null) });
  const before = selectDayNumber(client.state(), 5, 40);
  client.send({ type: "courses/statusRequested", payload: { streamId: 5 } });
  return { client, before };
}

describe("a day's number", () => {
  it("ROUTE-02 a day's number is its position among the days of the course stream's status", async () => {
    const { client, before } = await lookUp(() => answer({ days }));
    expect(before).toBe("unknown");
    expect([31, 32, 40].map((id) => selectDayNumber(client.state(), 5, id))).toEqual([1, 2, 3]);
  });

  it("ROUTE-02 a day's number is none for a day of another course stream, or where the status does not come", async () => {
    expect(selectDayNumber((await lookUp(() => answer({ days }))).client.state(), 5, 99)).toBe("none");
    const broken = await lookUp(() => failure({ kind: "refused", status: 404 }));
    expect(selectDayNumber(broken.client.state(), 5, 31)).toBe("none");
  });
});
