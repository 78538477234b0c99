/** Signing in by e-mail and password, on the start path (AUTH-01, AUTH-02). Rule: one at a time; the token is in no event. */
import { map } from "rxjs";
import { defineMutation } from "../../bus/resource/mutation";
import type { HttpPort, TokenPort } from "../../ports/types";
import { postLogin } from "./api";
import type { SignIn } from "./events";

interface Deps {
  readonly ports: { readonly token: TokenPort };
}

const signIn = defineMutation({
  name: "session/signIn",
  order: "once",
  send: (http: HttpPort, { email, password }: SignIn, _, { ports }: Deps) =>
    postLogin(http, email, password.reveal()).pipe(
      // the token first, so that everything that starts with the session finds it
      map(({ token, user }) => {
        ports.token.write(token);
        return user;
      }),
    ),
  stored: (user) => [{ type: "session/started", payload: { user, method: "email" } }],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [signIn] as const;
