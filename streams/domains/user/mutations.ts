/** What the learner changes of the user. Rule: an answer is the whole user, emitted with the position when it was requested (RT-03). */

import type { Position } from "../../bus/define";
import { defineMutation, type MutationDeps } from "../../bus/mutation";
import type { HttpPort } from "../../ports/types";
import type { Language } from "../brand/events";
import { AVATAR_PLACE } from "../drafts/events";
import { deleteUser, postAvatar, postNotification, postPassword, postProfile, postUpdateUser } from "./api";
import { postSuppressPhone } from "./codeApi";
import { type PasswordChange, type ProfileChange, type User, userLoaded } from "./events";

interface Deps extends MutationDeps {
  readonly ports: MutationDeps["ports"] & { readonly http: HttpPort };
  state(): ReturnType<MutationDeps["state"]> & { readonly brand: { readonly language: Language } };
}
const stored = (value: User, _: unknown, asOf: Position) => [userLoaded({ value, asOf })];

const profile = defineMutation({
  name: "user/profile",
  order: "queued",
  send: ({ ports, state }: Deps, { profile }: { readonly profile: ProfileChange; readonly place?: string }, key) => {
    // a whole profile also says in which language it was filled in (PROF-01)
    const isWhole = profile.timezone !== undefined;
    return postProfile(ports.http, key, isWhole ? { language: state().brand.language, ...profile } : profile);
  },
  place: ({ place }) => place ?? null,
  stored,
});
const avatar = defineMutation({
  name: "user/avatar",
  order: "queued",
  send: ({ ports }: Deps, { fileId }: { readonly fileId: number }, key) => postAvatar(ports.http, key, fileId),
  place: () => AVATAR_PLACE,
  stored,
});
const address = defineMutation({
  name: "user/address",
  order: "once",
  send: ({ ports }: Deps, { email }: { readonly email: string }, key) => postUpdateUser(ports.http, key, { email }),
  stored,
});
const notifications = defineMutation({
  name: "user/notifications",
  order: "queued",
  isOptimistic: true,
  send: ({ ports }: Deps, { isDisabled }: { readonly isDisabled: boolean }, key) =>
    postNotification(ports.http, key, isDisabled),
  stored,
});
const ownPass = defineMutation({
  name: "user/ownPass",
  order: "once",
  send: ({ ports }: Deps, body: PasswordChange) => postPassword(ports.http, body),
  stored,
});
const proofLater = defineMutation({
  name: "user/proofLater",
  order: "once",
  send: ({ ports }: Deps, _: Record<string, never>) => postSuppressPhone(ports.http),
  stored,
});
/** Then the session ends like any other (PROF-07, ROUTE-14). */
const removal = defineMutation({
  name: "user/removal",
  order: "once",
  send: ({ ports }: Deps, _: { readonly returnUrl?: string }) => deleteUser(ports.http),
  stored: (_, body) => [{ type: "session/logoutRequested", payload: body }],
});

export const userMutations = { profile, avatar, address, notifications, ownPass, proofLater, removal };
