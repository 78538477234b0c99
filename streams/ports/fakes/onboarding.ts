/** A client in the onboarding chat, with a server that stores changes of the user, like the real one. */
import type { Answer, QuestionName } from "../../domains/onboarding/events";
import { LOCAL_VERSION } from "../../domains/onboarding/script";
import { selectConversation } from "../../views/onboarding";
import type { HttpRequest } from "../types";
import { fakeConfig, fakeUser, type Responder, startFakeClient } from "./client";
import { answer } from "./http";
import { createFakePorts, type FakePorts } from "./ports";

export const fakeQuestions = fakeConfig.brand.userInfoChat;
/** The external-application configuration of our version, with this in it. */
export const makeRemote = (over: object) => ({
  data: {
    config: {
      version: LOCAL_VERSION,
      welcomeMessages: ["Hi!"],
      goodbyeMessages: ["Bye!"],
      questions: fakeQuestions,
      ...over,
    },
  },
});
/** A user who has just signed up. */
export const nobodyYet = { ...fakeUser, first_name: "", status: 0, required_update_profile: true };
const linking = [{ provider: "google", authorizeUrl: "https://id.example/?s={state}&r={redirect}" }];
const config = { ...fakeConfig, domain: { ...fakeConfig.domain, socialAuthClients: { login: [], linking } } };
/** A body as plain fields. */
const fieldsOf = ({ body }: HttpRequest<unknown>) => (body instanceof FormData ? Object.fromEntries(body) : body);

/** Opens the chat; `respond` answers first. */
export async function startOnboarding({
  user = nobodyYet,
  remote$ = answer(makeRemote({})),
  respond = () => null,
  ports = createFakePorts(),
}: {
  user?: object;
  remote$?: ReturnType<Responder>;
  respond?: Responder;
  ports?: FakePorts;
} = {}) {
  let stored: Record<string, unknown> = { ...user };
  const fake = await startFakeClient({
    ports,
    respond: (call) => {
      const own$ = respond(call);
      if (own$) return own$;
      if (call.path === "/config.json") return answer(config);
      if (call.path === "/external-application-config") return remote$;
      if (call.path === "/user" && call.method === "GET") return answer(stored);
      if (call.path === "/user/update-password") stored = { ...stored, status: 20 };
      else if (call.method === "POST" && call.path.startsWith("/user"))
        stored = { ...stored, ...(fieldsOf(call) as object) };
      else return null;
      return answer(stored);
    },
  });
  const open = () => fake.client.send({ type: "onboarding/opened", payload: {} });
  open();
  return {
    ...fake,
    open,
    give: (given: Answer) => fake.client.send({ type: "onboarding/answerGiven", payload: { answer: given } }),
    skip: (question: QuestionName) => fake.client.send({ type: "onboarding/skipRequested", payload: { question } }),
    current: () => selectConversation(fake.client.state())?.current?.name ?? null,
    turns: () => selectConversation(fake.client.state())?.turns ?? [],
    sent: () => fake.calls("POST", /^\/user/).map((call) => [call.path, fieldsOf(call)]),
  };
}
