import { expect, it } from "vitest";
import { ProblemError } from "../../bus/problem";
import { createCalls } from "./calls";

it("SRV-13 a failed call is recorded with the id of each request, as both logs have it, and the server's own text", () => {
  const calls = createCalls();
  const start = { call: 1, deliveringId: null, method: "GET", url: "/chats", body: null, idempotencyKey: null };
  calls.hear({ kind: "callStarted", ...start }, 0, null);
  calls.hear({ kind: "tryStarted", call: 1, number: 1, requestId: "sent-1" }, 0, null);
  calls.hear({ kind: "tryEnded", call: 1, number: 1, status: null }, 1, null);
  calls.hear({ kind: "tryStarted", call: 1, number: 2, requestId: "sent-2" }, 2, null);
  calls.hear(
    { kind: "tryEnded", call: 1, number: 2, status: 500, headers: new Headers({ "X-Request-Id": "answered-2" }) },
    3,
    null,
  );
  const error = new ProblemError("Request /chats failed with status 500", {
    kind: "server",
    status: 500,
    text: "The database is on holiday",
  });
  calls.hear({ kind: "callEnded", call: 1, outcome: "failed", answer: error }, 3, null);
  expect(calls.find("c1")).toMatchObject({
    tries: [
      { status: null, requestId: "sent-1" },
      { status: 500, requestId: "answered-2" },
    ],
    answer: { message: "Request /chats failed with status 500", text: "The database is on holiday" },
  });
});
