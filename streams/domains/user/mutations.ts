/** What the learner changes of the user. Rule: an answer is the whole user, emitted with the position when it was requested (RT-03). */

import { map } from "rxjs";
import type { Position } from "../../bus/define";
import type { Fields } from "../../bus/resource/conflict";
import { defineMutation } from "../../bus/resource/mutation";
import type { FieldEvents } from "../../bus/resource/ownField";
import { waitsIn } from "../../bus/resource/waits";
import type { HttpPort } from "../../ports/types";
import type { Language } from "../brand/events";
import { AVATAR_PLACE } from "../drafts/events";
import { deleteUser, postAvatar, postNotification, postPassword, postProfile, postUpdateUser } from "./api";
import { postSuppressPhone } from "./codeApi";
import { type PasswordChange, type ProfileChange, type User, userLoaded } from "./events";
import { getUser } from "./readApi";

interface Deps {
  state(): { readonly brand: { readonly language: Language } };
}
const stored = (value: User, _: unknown, asOf: Position) => [userLoaded({ value, asOf })];

/** `place`: the draft that it was typed as. */
const LANE = "profile";
interface Phone {
  readonly session: { readonly user: { readonly phone: string | null } | null };
}
interface ProfileRequest {
  readonly profile: ProfileChange;
  readonly place?: string;
}
interface HasUser {
  readonly session: { readonly user: User | null };
}
/** What the account has in the fields that a change sets. */
const pickFields = (user: User, profile: ProfileChange): Fields =>
  Object.fromEntries(Object.entries(user).filter(([name]) => name in profile));

const profile = defineMutation({
  name: "user/profile",
  order: "queued",
  send: (http: HttpPort, { profile }: ProfileRequest, key, { state }: Deps) => {
    // a whole profile also says in which language it was filled in (PROF-01)
    const isWhole = profile.timezone !== undefined;
    return postProfile(http, key, isWhole ? { language: state().brand.language, ...profile } : profile);
  },
  place: ({ place }) => place ?? null,
  waits: waitsIn({
    // a number starts its code; a form without a place is a step on the way in
    lane: ({ profile: { phone }, place }: ProfileRequest, { session }: Phone) =>
      place === undefined || (phone !== undefined && phone !== (session.user?.phone ?? "")) ? null : LANE,
    thing: () => "profile",
    replaces: {
      mine: ({ profile }: ProfileRequest) => ({ ...profile }),
      seen: ({ profile }, { session }: HasUser) => session.user && pickFields(session.user, profile),
      theirs: (http: HttpPort, { profile }) => getUser(http).pipe(map((user) => pickFields(user, profile))),
      put: (request, profile) => ({ ...request, profile }),
    },
  }),
  stored,
});
const avatar = defineMutation({
  name: "user/avatar",
  order: "queued",
  send: (http: HttpPort, { fileId }: { readonly fileId: number }, key) => postAvatar(http, key, fileId),
  place: () => AVATAR_PLACE,
  // its file is on the server: of several pictures the last one counts
  waits: waitsIn({ lane: () => LANE, thing: () => "avatar" }),
  stored,
});
/** The e-mail. */
const address = defineMutation({
  name: "user/address",
  order: "once",
  send: (http: HttpPort, { email }: { readonly email: string }, key) => postUpdateUser(http, key, { email }),
  stored,
});
const notifications = defineMutation({
  name: "user/notifications",
  order: "queued",
  waits: waitsIn({ lane: () => LANE, thing: () => "notifications" }),
  send: (http: HttpPort, { isDisabled }: { readonly isDisabled: boolean }, key) =>
    postNotification(http, key, isDisabled),
  stored,
});
/** The password. */
const ownPass = defineMutation({
  name: "user/ownPass",
  order: "once",
  send: (http: HttpPort, body: PasswordChange) => postPassword(http, body),
  stored,
});
/** The phone will be verified later. */
const proofLater = defineMutation({
  name: "user/proofLater",
  order: "once",
  send: (http: HttpPort, _: Record<string, never>) => postSuppressPhone(http),
  stored,
});
/**
 * The account is deleted: confirmed by a press, never by opening an address (contract 6.4). Then the session ends like any other
 * (PROF-07, ROUTE-14). `returnUrl` is where to continue afterwards.
 */
const removal = defineMutation({
  name: "user/removal",
  order: "once",
  send: (http: HttpPort, _: { readonly returnUrl?: string }) => deleteUser(http),
  stored: (_, body) => [{ type: "session/logoutRequested", payload: body }],
});

/** Every change of this domain: the next one is added here. */
export const mutations = [profile, avatar, address, notifications, ownPass, proofLater, removal] as const;
export type UserMutationEvents = FieldEvents<typeof mutations>;
