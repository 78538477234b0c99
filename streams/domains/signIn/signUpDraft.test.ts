/** What is typed for a new account, in a whole client with a fake server. */
import { expect, it } from "vitest";
import { Secret } from "../../bus/secret";
import { fakeUser } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { startVisitor } from "../../ports/fakes/visitor";
import { selectSignUpDraft } from "./select";

const accepted = { success: true, data: { token: "token-2", user: fakeUser } };
const typed = { name: "Ines", email: "ines@example.com" };

it("AUTH-07 the draft of a sign-up stays in the tab over a reload, and is removed when the account is there", async () => {
  const ports = createFakePorts();
  const { client } = await startVisitor({ ports });
  client.send({ type: "signIn/signUpOpened", payload: {} });
  expect(selectSignUpDraft(client.state())).toEqual({ name: "", email: "" });
  client.send({ type: "signIn/signUpTyped", payload: typed });

  const reloaded = createFakePorts({ storage: ports.storage });
  const second = await startVisitor({ ports: reloaded, respond: () => answer(accepted) });
  second.client.send({ type: "signIn/signUpOpened", payload: {} });
  expect(selectSignUpDraft(second.client.state())).toEqual(typed);

  const password = new Secret("long-enough");
  const body = { firstName: "Ines", email: typed.email, timezone: "Europe/Madrid" };
  second.client.send({
    type: "signIn/signUpRequested",
    payload: { ...body, password, passwordRepeat: password },
  });
  expect(selectSignUpDraft(second.client.state())).toEqual({ name: "", email: "" });
  expect(ports.storage.tab.get("signUp:typed")).toBeNull();
});
