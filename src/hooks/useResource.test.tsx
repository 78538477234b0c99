// A resource that is the whole content of its slice, read by its name: requested, kept fresh while shown, and requested again.
import { act, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { startFakeClient } from "../../streams/ports/fakes/client";
import { answer, failure } from "../../streams/ports/fakes/http";
import { ClientProvider } from "./client";
import { useResource } from "./useResource";

function Balance() {
  const { resource, value, retry } = useResource("points");
  return (
    <button type="button" onClick={retry}>
      {resource.status} {value}
    </button>
  );
}

/** For the compiler alone, which must refuse each. */
export function useWrongNames() {
  // @ts-expect-error: its list is a resource, the slice is none
  useResource("reminders");
  // @ts-expect-error: nothing has this name
  useResource("point");
  // @ts-expect-error: there is only one, so no key
  useResource("points", { pointsId: 1 });
}

describe("useResource", () => {
  it("NET-07 a resource that is its whole slice is requested at each visit while it is not there, and by retry", async () => {
    let isDown = true;
    const { client, payloads, calls } = await startFakeClient({
      respond: ({ path }) => {
        if (path !== "/user-score/amount") return null;
        return isDown ? failure({ kind: "refused", status: 400 }) : answer({ amount: 40 });
      },
    });
    const text = () => screen.getByRole("button").textContent;
    const asked = calls("GET", "/user-score/amount").length;
    render(<Balance />, {
      wrapper: ({ children }) => <ClientProvider client={client}>{children}</ClientProvider>,
    });
    await act(async () => undefined);
    expect(text()).toBe("fail ");
    expect(calls("GET", "/user-score/amount")).toHaveLength(asked + 1);
    expect(payloads("page/resourceShown")).toMatchObject([{ request: "points/requested", payload: {} }]);
    isDown = false;
    await act(async () => screen.getByRole("button").click());
    expect(text()).toBe("loaded 40");
    // it is fresh: a press requests nothing
    await act(async () => screen.getByRole("button").click());
    expect(calls("GET", "/user-score/amount")).toHaveLength(asked + 2);
  });
});
