/** The connection of an account that must change its password first. */
import { expect, it } from "vitest";
import { fakeUser, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";

it("AUTH-12 a client requests nothing that the server refuses until the password is changed, and then all of it", async () => {
  let isForced = true;
  const refused$ = failure({ kind: "refused", status: 403 });
  const user = () => ({ ...fakeUser, required_update_password: isForced });
  const { client, ports } = await startFakeClient({
    respond: ({ path }) => {
      if (path === "/user" || path === "/user/update-password") return answer(user());
      if (path === "/config.json") return null;
      if (isForced) return refused$;
      return path === "/chats" ? answer([]) : null;
    },
  });
  const paths = () => ports.http.calls.map(({ path }) => path);
  client.send({ type: "chat/listRequested", payload: {} });
  ports.clock.advance(60_000);
  const isOpenTo = (path: string) => /^\/(config\.json|user|cookie.*|external-application-config)$/.test(path);
  expect(paths().filter((path) => !isOpenTo(path))).toEqual([]);
  expect(ports.socket.openCount).toBe(0);
  isForced = false;
  client.send({
    type: "user/loaded",
    payload: {
      value: { ...client.state().session.user!, requiredUpdatePassword: false },
      asOf: { epoch: null, cursor: 0 },
    },
  });
  ports.clock.advance(1_000);
  expect(ports.socket.openCount).toBe(1);
  expect(paths()).toEqual(expect.arrayContaining(["/notifications", "/payment-subscription", "/chats", "/homework"]));
  expect(client.state().chat.list.status).toBe("loaded");
});
