/** Whether a name that a guest wants is free, checked while it is typed. */
import { NEVER, type Observable } from "rxjs";
import { describe, expect, it } from "vitest";
import { marbles } from "../../../tests/support/marbles";
import { createFakeHttp, type FakeAnswer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { onPath, startVisitor } from "../../ports/fakes/visitor";
import type { SignInDeps } from "./deps";
import { checkIdentity } from "./identityCheck";

describe("whether an e-mail is free", () => {
  const typed = (value: string) => ({ type: "signIn/identityTyped", payload: { kind: "email", value }, id: value });

  it("AUTH-07 an e-mail is checked after a pause in typing, and an older answer never overwrites a newer one", () => {
    marbles(({ cold, expectObservable, scheduler }) => {
      const http = createFakeHttp();
      const replies: Record<string, Observable<FakeAnswer>> = {
        "a@b.co": cold<FakeAnswer>("700ms (a|)", { a: { body: {} } }),
        "a@b.com": cold<FakeAnswer>("50ms (a|)", { a: { body: {} } }),
      };
      http.respond = ({ body }) => replies[(body as { email: string }).email] ?? NEVER;
      const ports = { ...createFakePorts(), http, clock: { now: () => scheduler.now(), scheduler } };
      const deps = { ports, state: () => ({}) } as unknown as SignInDeps;
      // the first check is sent at 400; its answer would come at 1100, after that of the second (typed at 500, answered at 950)
      const events$ = cold("a 499ms b 2s |", { a: typed("a@b.co"), b: typed("a@b.com") });
      expectObservable(checkIdentity(events$ as never, deps)).toBe("950ms x 1550ms |", {
        x: {
          type: "signIn/identityChecked",
          payload: { kind: "email", value: "a@b.com", error: null },
          source: "rest",
          cause: "a@b.com",
        },
      });
    });
  });

  it("AUTH-07 a taken one has its own text; an invalid address is not checked", async () => {
    const { client, ports, calls } = await startVisitor({
      respond: onPath(
        "/auth/validate-signup-form",
        failure({ kind: "refused", status: 422, fields: { "signupform-email": "Taken" } }),
      ),
    });
    client.send({ type: "signIn/identityTyped", payload: { kind: "email", value: "a@" } });
    ports.clock.advance(1_000);
    expect(calls("POST", "/auth/validate-signup-form")).toHaveLength(0);
    client.send({ type: "signIn/identityTyped", payload: { kind: "email", value: "a@b.co" } });
    ports.clock.advance(1_000);
    expect(client.state().signIn.checked).toEqual({ kind: "email", value: "a@b.co", error: "Taken" });
  });

  it("AUTH-08 an application id is taken when there are errors under signupform-app_id", async () => {
    const { client, ports, calls } = await startVisitor({
      respond: onPath(
        "/auth/validate-signup-form",
        failure({ kind: "refused", status: 422, fields: { "signupform-app_id": "Taken" } }),
      ),
    });
    client.send({ type: "signIn/identityTyped", payload: { kind: "appId", value: "school-7" } });
    ports.clock.advance(1_000);
    expect(calls("POST", "/auth/validate-signup-form")).toMatchObject([{ body: { app_id: "school-7" } }]);
    expect(client.state().signIn.checked?.error).toBe("Taken");
  });
});
