// Changes of the account on fake ports: what is sent, what the screens show meanwhile, and how an account ends.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { fakeUser, type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectAreNotificationsOn, selectAvatarUrl } from "../../views/wanted/account";
import { AVATAR_PLACE, PROFILE_PLACE } from "../drafts/events";
import { selectWaiting } from "../waiting/select";

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

  it("OFF-02 OFF-12 PROF-02 an uploaded picture without a network waits, shows, leaves its place, and of two the last becomes the avatar, also after a reload", async () => {
    const server = { isAway: false };
    const respond: Responder = ({ path }) => {
      if (path !== "/user/avatar") return null;
      return server.isAway ? failure({ kind: "offline" }) : answer({ ...fakeUser, avatar: { id: 6, url: "/files/6" } });
    };
    const { client, calls, ports } = await startFakeClient({ respond });
    const setOnline = async (isOnline: boolean) => {
      server.isAway = !isOnline;
      ports.page.isOnline$.next(isOnline);
      await settlePromises();
    };
    await setOnline(false);
    for (const id of [5, 6]) {
      const file = new File(["x"], "avatar.webp", { type: "image/webp" });
      client.send({ type: "uploads/picked", payload: { place: AVATAR_PLACE, accepts: ["image"], files: [file] } });
      const key = client.state().uploads.items[0]?.key ?? "";
      const raw = { id, name: "avatar.webp", size: 1, type: 2, url: `/files/${id}` };
      ports.uploads.signalsOf(key).next({ kind: "done", raw });
      await settlePromises();
    }
    expect([calls("POST", "/user/avatar"), client.state().uploads.items]).toEqual([[], []]);
    expect(selectWaiting(client.state())).toMatchObject([{ name: "user/avatar", status: "waiting" }]);
    expect(selectAvatarUrl(client.state())).toBe("/files/6");
    client.stop();
    server.isAway = false;
    const again = await startFakeClient({ ports: createFakePorts({ storage: ports.storage }), respond });
    await settlePromises();
    expect(again.calls("POST", "/user/avatar").map(({ body }) => body)).toEqual([{ avatar_file_id: 6 }]);
    expect(selectWaiting(again.client.state())).toEqual([]);
    expect(selectAvatarUrl(again.client.state())).toBe("/files/6");
  });

  it("OFF-12 PROF-02 a picture that is refused after it waited shows no more, and says why", async () => {
    const server = { isAway: true };
    const { client, ports } = await startFakeClient({
      respond: ({ path }) =>
        path !== "/user/avatar"
          ? null
          : failure(server.isAway ? { kind: "offline" } : { kind: "refused", status: 422, text: "No picture." }),
    });
    ports.page.isOnline$.next(false);
    client.send({ type: "user/avatarRequested", payload: { fileId: 5 } });
    await settlePromises();
    server.isAway = false;
    ports.page.isOnline$.next(true);
    await settlePromises();
    expect(selectWaiting(client.state())).toMatchObject([{ status: "failed", problem: { text: "No picture." } }]);
    expect(selectAvatarUrl(client.state())).toBeNull();
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
