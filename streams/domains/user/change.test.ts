// Changes of the account on fake ports: what is sent, what the screens show meanwhile, and how an account ends.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { fakeUser, type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { selectAreNotificationsOn } from "../../views/wanted/account";
import { AVATAR_PLACE, PROFILE_PLACE } from "../drafts/events";

const on =
  (method: string, path: string, reply$: ReturnType<Responder>): Responder =>
  (call) =>
    call.method === method && call.path === path ? reply$ : null;
const refused = { kind: "refused", status: 422, text: "No" } as const;
const profile = {
  firstName: "Ada",
  lastName: "",
  city: "",
  gender: "",
  phone: "",
  birthday: "",
  instagramId: "",
  timezone: "Europe/Madrid",
} as const;

describe("changes of the account", () => {
  it("PROF-03 a switch shows its new value while it is being stored, and goes back when that fails", async () => {
    const reply$ = new Subject<FakeAnswer>();
    const { client } = await startFakeClient({ respond: on("POST", "/user/notification", reply$) });
    const isOn = () => selectAreNotificationsOn(client.state());
    expect(isOn()).toBe(true);
    client.send({ type: "user/notificationsRequested", payload: { isDisabled: true } });
    expect(isOn()).toBe(false);
    reply$.error(new Error("gone"));
    expect(isOn()).toBe(true);
    expect(client.state().user.notifications).toMatchObject({ status: "failed" });
  });

  it("PROF-02 a saved profile is the session's user, and its draft is removed unless it has changed", async () => {
    const reply$ = new Subject<FakeAnswer>();
    const { client } = await startFakeClient({ respond: on("POST", "/user", reply$) });
    const type = (text: string) => client.send({ type: "drafts/changed", payload: { place: PROFILE_PLACE, text } });
    type('{"firstName":"Ada"}');
    client.send({ type: "user/profileRequested", payload: { profile, place: PROFILE_PLACE } });
    reply$.next({ body: { ...fakeUser, first_name: "Ada" } });
    expect(client.state().session.user?.firstName).toBe("Ada");
    expect(client.state().drafts.byPlace).toEqual({});
    client.send({ type: "user/profileRequested", payload: { profile, place: PROFILE_PLACE } });
    type('{"city":"Faro"}');
    reply$.next({ body: { ...fakeUser, first_name: "Ada" } });
    expect(client.state().drafts.byPlace).toEqual({ [PROFILE_PLACE]: '{"city":"Faro"}' });
  });

  it("PROF-02 an uploaded picture becomes the avatar, and its upload is dropped", async () => {
    const { client, calls, ports } = await startFakeClient({
      respond: on("POST", "/user/avatar", answer({ ...fakeUser, avatar: { id: 5, url: "/files/5" } })),
    });
    const file = new File(["x"], "avatar.webp", { type: "image/webp" });
    client.send({ type: "uploads/picked", payload: { place: AVATAR_PLACE, accepts: ["image"], files: [file] } });
    const key = client.state().uploads.items[0]?.key ?? "";
    const raw = { id: 5, name: "avatar.webp", size: 1, type: 2, url: "/files/5" };
    ports.uploads.signalsOf(key).next({ kind: "done", raw });
    expect(calls("POST", "/user/avatar").map(({ body }) => body)).toEqual([{ avatar_file_id: 5 }]);
    expect(client.state().session.user?.avatar).toEqual({ id: 5, url: "/files/5" });
    expect(client.state().uploads.items).toEqual([]);
  });

  it("PROF-07 ROUTE-14 a deleted account ends the session as a logout that keeps the return address", async () => {
    const { client, payloads } = await startFakeClient({ respond: on("DELETE", "/user", answer(null)) });
    client.send({ type: "user/removalRequested", payload: { returnUrl: "/chat" } });
    expect(payloads("session/ended")).toEqual([{ reason: "deleted", userId: 7, returnUrl: "/chat" }]);
    expect(client.state().session.isAccountGone).toBe(true);
    client.send({ type: "session/noticeDismissed", payload: {} });
    expect(client.state().session.isAccountGone).toBe(false);
  });

  it("PROF-07 a socket that is closed before the answer does not count as another device", async () => {
    const { client, payloads, ports } = await startFakeClient({ respond: on("DELETE", "/user", new Subject()) });
    client.send({ type: "user/removalRequested", payload: {} });
    ports.http.unauthorized$.next(undefined);
    expect(payloads("session/ended")).toEqual([{ reason: "deleted", userId: 7, returnUrl: null }]);
  });

  it("PROF-07 an account that could not be deleted stays, and shows the reason", async () => {
    const { client } = await startFakeClient({ respond: on("DELETE", "/user", failure(refused)) });
    client.send({ type: "user/removalRequested", payload: {} });
    expect(client.state().session.status).toBe("member");
    expect(client.state().user.removal).toMatchObject({ status: "failed", problem: refused });
    client.send({ type: "session/logoutRequested", payload: {} });
    expect(client.state().session.isAccountGone).toBe(false);
  });
});
