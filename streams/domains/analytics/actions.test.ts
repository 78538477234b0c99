import { describe, expect, it } from "vitest";
import { Secret } from "../../bus/secret";
import type { NewAppEvent } from "../../parts/types";
import { fakeUser, startFakeClient } from "../../ports/fakes/client";
import { answer, failure } from "../../ports/fakes/http";
import { startVisitor } from "../../ports/fakes/visitor";

const problem = { kind: "refused" } as const;
const user = { id: 7, isAdmin: false } as never;

describe("the actions of the shell and the account", () => {
  it.each<[string, NewAppEvent, (readonly [string, object])[]]>([
    [
      "an app that opens",
      { type: "session/opened", payload: { hasToken: false, returnUrl: null } },
      [["open_app", {}]],
    ],
    ["a screen", { type: "page/shown", payload: { name: "home" } }, [["page_view", { page: "home" }]]],
    [
      "a marked control",
      { type: "page/clicked", payload: { name: "menu_chat" } },
      [["click", { name: "menu_chat", page: "login" }]],
    ],
    [
      "a sign-in",
      { type: "session/started", payload: { user, method: "code" } },
      [["login", { method: "code", status: "success", user_id: 7 }]],
    ],
    [
      "a registration",
      { type: "session/started", payload: { user, method: "signUp" } },
      [
        ["user_registration", { user_id: 7 }],
        ["login", { method: "signUp", status: "success", user_id: 7 }],
      ],
    ],
    [
      "a stored session that goes on is no sign-in",
      { type: "session/started", payload: { user, method: "token" } },
      [],
    ],
    [
      "a sign-in by an address",
      { type: "session/started", payload: { user, method: "address" } },
      [["login", { method: "address", status: "success", user_id: 7 }]],
    ],
    [
      "a refused password",
      { type: "session/signInFailed", payload: { id: null, problem } },
      [["login", { method: "email", status: "fail" }]],
    ],
    [
      "a refused application id",
      { type: "signIn/appIdSignInFailed", payload: { id: null, problem } },
      [["login", { method: "appId", status: "fail" }]],
    ],
    [
      "a refused code",
      { type: "signIn/codeRefused", payload: { use: "signIn", problem } },
      [["login", { method: "code", status: "fail" }]],
    ],
    [
      "a network that refuses",
      { type: "signIn/socialFailed", payload: { error: "login_no_link", network: "google" } },
      [["login", { method: "social", status: "fail" }]],
    ],
    [
      "an e-mail's code that is wrong is no sign-in",
      { type: "signIn/codeRefused", payload: { use: "inbox", problem } },
      [],
    ],
    ["a form that is no way in", { type: "signIn/recoveryFailed", payload: { id: null, problem } }, []],
    ["an exit", { type: "session/ended", payload: { reason: "logout", userId: 7, returnUrl: null } }, [["logout", {}]]],
  ])("ANA-01 analytics counts the actions of %s", async (_, event, actions) => {
    const { client, ports } = await startVisitor();
    client.send({ type: "page/shown", payload: { name: "login" } });
    ports.sink.tracked.length = 0;
    client.send(event);
    expect(ports.sink.tracked.filter(([name]) => name !== "page_view" || event.type === "page/shown")).toEqual(actions);
  });

  const banner = { bannerId: 3, slot: "home:top", product: null, school: null } as never;
  const mark = (name: "like" | "favourite", isOn: boolean): NewAppEvent =>
    ({ type: "articles/markRequested", payload: { host: "h", articleId: 6, mark: name, isOn } }) as never;
  it.each<[string, NewAppEvent, (readonly [string, object])[]]>([
    [
      "an attempt to buy",
      { type: "orders/checkoutBegun", payload: { serviceId: 9 } },
      [["begin_checkout", { service_id: 9 }]],
    ],
    [
      "a demo course",
      { type: "courses/demoAdded", payload: { serviceId: 9 } },
      [["demo_course_add", { service_id: 9 }]],
    ],
    [
      "a purchase in the app's store",
      { type: "store/verified", payload: { purchase: { id: 1, productId: "p" } as never, orderId: 40, isFirst: true } },
      [["in_app_purchase", { product_id: "p", order_id: 40 }]],
    ],
    [
      "a purchase that is verified again",
      {
        type: "store/verified",
        payload: { purchase: { id: 1, productId: "p" } as never, orderId: 40, isFirst: false },
      },
      [],
    ],
    [
      "a banner in view",
      { type: "banners/seen", payload: banner },
      [["banner_show", { banner_id: 3, slot: "home:top" }]],
    ],
    [
      "a press on a banner",
      { type: "banners/pressed", payload: banner },
      [["banner_click", { banner_id: 3, slot: "home:top" }]],
    ],
    [
      "a rating of a consultation",
      { type: "chat/consultationRatingRequested", payload: { consultationId: 6, rating: 4, comment: "Clear." } },
      [["rating", { value: 4 }]],
    ],
    ["a like", mark("like", true), [["like", { article_id: 6 }]]],
    ["a like that is taken away", mark("like", false), []],
    ["a favourite", mark("favourite", true), [["favourite", { article_id: 6 }]]],
    ["a favourite that is taken away", mark("favourite", false), [["unfavourite", { article_id: 6 }]]],
  ])("ANA-01 analytics counts what a member does: %s", async (_, event, actions) => {
    const { client, ports } = await startFakeClient();
    ports.sink.tracked.length = 0;
    client.send(event);
    expect(ports.sink.tracked).toEqual(actions);
  });

  it("ANA-01 a message and a homework are counted once the server has them, and a rating at its press, without their texts", async () => {
    let isDown = true;
    const message = { id: 77, chat_id: 3, message: "Done", created_at: 1_790_000_000 };
    const task = { id: 9, status: "NOT_UPLOADED", stream_id: 5, dialog_id: 3, updated_at: 1_790_000_000 };
    const { client, ports } = await startFakeClient({
      respond: ({ path, method }) => {
        if (path === "/homework") return answer([task]);
        if (method !== "POST") return path === "/chats" ? answer([{ id: 3, title: "Spanish", unread: 0 }]) : null;
        if (isDown) return failure({ kind: "refused", status: 422 });
        if (path === "/chats/3/messages") return answer(message);
        const user_homework_status = { ...task, status: "UPLOADED", updated_at: 1_790_000_010 };
        return path.includes("/user-homework/") ? answer({ chat_message: null, user_homework_status }) : null;
      },
    });
    ports.sink.tracked.length = 0;
    const sendTo = (chatId: number) => {
      client.send({ type: "outbox/sendRequested", payload: { chatId, text: "Done", files: [] } });
      client.send({
        type: "homework/sendRequested",
        payload: { statusId: 9, streamId: 5, dialogId: 3, text: "Done", fileIds: [] },
      });
      ports.clock.advance(60_000);
    };
    sendTo(4);
    expect(ports.sink.tracked).toEqual([]);
    isDown = false;
    sendTo(3);
    client.send({ type: "chat/rateRequested", payload: { chatId: 3, messageId: 77, rating: 5 } });
    expect(ports.sink.tracked.toSorted(([a], [b]) => a.localeCompare(b))).toEqual([
      ["message_send", { chat_id: 3 }],
      ["rating", { value: 5 }],
      ["task_send", { status_id: 9 }],
    ]);
  });

  it("ANA-01 a press on a marked control is counted by its mark", async () => {
    const { client, ports, payloads } = await startFakeClient({ token: null });
    client.send({ type: "page/shown", payload: { name: "login" } });
    await Promise.resolve();
    await Promise.resolve();
    ports.witness.clicked$.next("social_google");
    expect(payloads("page/clicked")).toEqual([{ name: "social_google" }]);
    expect(ports.sink.tracked.at(-1)).toEqual(["click", { name: "social_google", page: "login" }]);
  });

  it("ANA-01 a sign-in by the form is counted once, and failures as what they are", async () => {
    let isRefused = true;
    const { client, ports } = await startFakeClient({
      token: null,
      respond: ({ path }) => {
        if (path !== "/auth/login") return null;
        return isRefused ? failure(problem) : answer({ success: true, data: { token: "token-2", user: fakeUser } });
      },
    });
    const signIn = () =>
      client.send({
        type: "session/signInRequested",
        payload: { email: "lena@example.com", password: new Secret("canary") },
      });
    signIn();
    isRefused = false;
    signIn();
    expect(ports.sink.tracked).toEqual([
      ["open_app", {}],
      ["login", { method: "email", status: "fail" }],
      ["login", { method: "email", status: "success", user_id: 7 }],
    ]);
  });

  it("ANA-01 VIDEO-02 COURSE-09 what is played of a lesson, and a choice, are actions with ids and no titles", async () => {
    const { client, ports } = await startFakeClient();
    ports.sink.tracked.length = 0;
    client.send({
      type: "playback/opened",
      payload: { streamId: 5, lessonId: 51, dayId: 31, dayStatusId: 12, lengthMs: 10_000 },
    });
    client.send({ type: "playback/started", payload: { isFirstOfDay: true } });
    client.send({ type: "playback/sampled", payload: { positionMs: 1_100, isPlaying: true, rate: 1 } });
    client.send({ type: "playback/speedChanged", payload: { rate: 1.5 } });
    client.send({ type: "playback/ended", payload: {} });
    client.send({ type: "playback/started", payload: { isFirstOfDay: false } });
    client.send({ type: "courses/choiceRequested", payload: { streamId: 5, filters: { options: {}, repeats: {} } } });
    expect(ports.sink.tracked).toEqual([
      ["video_start", { lesson_id: 51 }],
      ["video_first_in_day", { lesson_id: 51 }],
      ["video_progress", { lesson_id: 51, percent: 10 }],
      ["video_speed", { lesson_id: 51, rate: 1.5 }],
      ["video_complete", { lesson_id: 51 }],
      ["video_start", { lesson_id: 51 }],
      ["filter_change", { stream_id: 5 }],
    ]);
  });
});
