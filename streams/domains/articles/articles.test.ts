// Articles of several hosts, and marks through lost networks, in a whole client on fake ports.
import { Subject } from "rxjs";
import { describe, expect, it } from "vitest";
import { decode } from "../../bus/wire/wire";
import { fakeConfig, type Responder, settlePromises, startFakeClient } from "../../ports/fakes/client";
import { createFakeDevice } from "../../ports/fakes/device";
import { answer, type FakeAnswer, failure } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { ArticleStruct, inOrder, readDate, toArticle } from "./article";
import type { Mark } from "./events";
import { selectArticles, selectArticlesResource, selectMarkRefusal } from "./select";

const A = "https://a.example";
const B = "https://b.example/club/";
const config = { ...fakeConfig, brand: { ...fakeConfig.brand, communityUrls: [A, B] } };
const club = { id: 3, title: "Movement", slug: "movement" };
const wire = (id: number, over: object = {}) => ({ id, external_id: 3, title: `Article ${id}`, likes: 5, ...over });

async function start(respond: Responder = () => null, ports = createFakePorts()) {
  const fake = await startFakeClient({
    ports,
    respond: (call) => {
      const own$ = respond(call);
      if (own$) return own$;
      if (call.path === "/config.json") return answer(config);
      if (call.path === "/community") return answer([club]);
      if (call.path === "/user-community") return answer([]);
      if (call.path === `${A}/articles/preview`) return answer({ "hydra:member": [wire(1), wire(2)] });
      return null;
    },
  });
  const articles = (host = 0) => selectArticles(fake.client.state(), host);
  return {
    ...fake,
    articles,
    open: (host = 0) => fake.client.send({ type: "articles/previewRequested", payload: { host } }),
    press: (mark: Mark, isOn: boolean, articleId = 1) =>
      fake.client.send({ type: "articles/markRequested", payload: { host: A, articleId, mark, isOn } }),
    online: (isOnline: boolean) => fake.client.tools.emit({ type: "page/onlineChanged", payload: { isOnline } }),
    /** [liked, likes, favourite] of the first article. */
    first: () => {
      const [article] = articles();
      return [article?.marks.like, article?.likes, article?.marks.favourite];
    },
    marks: () =>
      fake.ports.http.calls.flatMap(({ method, path }) => (/like|favourite/.test(path) ? [`${method} ${path}`] : [])),
  };
}

describe("an article as a host writes it", () => {
  const from = (over: object) =>
    toArticle(decode(wire(8, over), ArticleStruct), "https://c.example/", [
      {
        ...club,
        uniq: null,
        courseIds: [],
        chatOnly: false,
        faqUrl: null,
        customUrl: null,
        telegramChatUrl: null,
        haveSubscriptionLandingUrl: null,
        noHaveSubscriptionLandingUrl: null,
      },
    ]);

  it.each<[string, object, object]>([
    ["nothing else", {}, { countViews: 0, sort: 0, isNew: false, imageUrl: null, publishedAt: null }],
    ["its date", { published_at: "2026-03-05" }, { publishedAt: Date.UTC(2026, 2, 5) }],
    ["a date with a time", { published_at: "2026-03-05T10:00:00+03:00" }, { publishedAt: Date.UTC(2026, 2, 5) }],
    ["the date of its creation alone", { created_at: "2025-01-02" }, { publishedAt: Date.UTC(2025, 0, 2) }],
    ["views", { views: "40" }, { countViews: 40 }],
    ["the flag new", { new: 1 }, { isNew: true }],
    ["a picture", { preview_image: { thumbnail: "/p.webp" } }, { imageUrl: "/p.webp" }],
    ["a picture without an address", { preview_image: {} }, { imageUrl: null }],
    ["its own address", { url: "https://c.example/x" }, { url: "https://c.example/x" }],
    ["no address", { url: null }, { url: "https://c.example/movement/articles/8" }],
    ["no address and an unknown club", { external_id: 9 }, { url: "https://c.example/articles/8" }],
    ["its marks", { liked: 1, is_favourite: 0 }, { marks: { like: true, favourite: false } }],
    ["isFavourite in the other notation", { isFavourite: true }, { marks: { like: false, favourite: true } }],
  ])("CLUB-02 an article of a host is read with %s", (_, over, expected) => {
    expect(from(over)).toMatchObject(expected);
  });

  it.each([["2019-01-01"], ["2031-01-01"], ["05.03.2026"], ["2026-13-40"], [""]])(
    "CLUB-02 %s is no date",
    (written) => {
      expect(readDate(written)).toBeNull();
    },
  );

  it("CLUB-02 an article stands by sort, then the newest first", () => {
    const list = [from({ sort: 1 }), from({ published_at: "2026-01-01" }), from({ published_at: "2026-02-01" })];
    expect(list.toSorted(inOrder).map(({ sort, publishedAt }) => [sort, publishedAt])).toEqual([
      [0, Date.UTC(2026, 1, 1)],
      [0, Date.UTC(2026, 0, 1)],
      [1, null],
    ]);
  });
});

describe("the articles of the hosts", () => {
  it("CLUB-02 the articles of the hosts are requested for the clubs, with twice the thumbnail", async () => {
    const { open, calls, articles } = await start();
    open();
    const [call] = calls("GET", `${A}/articles/preview`);
    expect(call?.query).toEqual({ "external_id[]": [3], thumbnail_width: 740, thumbnail_height: 420 });
    expect(articles().map(({ id, host }) => [id, host])).toEqual([
      [1, A],
      [2, A],
    ]);
  });

  it("CLUB-05 one host that fails costs its own part only", async () => {
    const { open, articles, client } = await start(({ path }) =>
      path === `${B}/articles/preview` ? failure({ kind: "server", status: 500 }) : null,
    );
    open(0);
    open(1);
    expect(articles(0)).toHaveLength(2);
    expect([0, 1].map((host) => selectArticlesResource(client.state(), host).status)).toEqual(["loaded", "fail"]);
  });

  it("CLUB-02 the articles of the hosts are refused without a club", async () => {
    const { open, client, calls } = await start(({ path }) => (path === "/community" ? answer([]) : null));
    open();
    expect(selectArticlesResource(client.state(), 0).status).toBe("fail");
    expect(calls("GET", /articles/)).toEqual([]);
  });
});

describe("a club that changes", () => {
  it("CLUB-02 RT-08 the articles of the hosts that are shown are fetched again when a club changes, and those of others are not", async () => {
    const { open, articles, client, calls, respond } = await startChanging();
    open();
    expect(articles()).toMatchObject([{ title: "Before" }]);
    respond("After");
    client.tools.emit({
      type: "community.changed",
      payload: { ...club, title: "Movement, renamed" },
      position: { epoch: "E1", cursor: 1 },
    } as never);
    expect(articles()).toMatchObject([{ title: "After" }]);
    expect(calls("GET", /\/articles\/preview$/).map(({ path }) => path)).toEqual(
      Array(2).fill(`${A}/articles/preview`),
    );
  });

  async function startChanging() {
    let title = "Before";
    const fake = await start(({ path }) =>
      path === `${A}/articles/preview` ? answer({ "hydra:member": [wire(1, { title })] }) : null,
    );
    return { ...fake, respond: (next: string) => void (title = next) };
  }
});

describe("a mark on an article", () => {
  it("COURSE-12 CLUB-04 a mark on an article shows at once, is stored once, and is counted by analytics", async () => {
    const stored$ = new Subject<FakeAnswer>();
    const { open, press, first, marks, ports, client } = await start(({ path }) =>
      path.includes("/like") ? stored$ : path.includes("/favourite") ? answer(null) : null,
    );
    open();
    ports.sink.tracked.length = 0;
    press("like", true);
    expect(first()).toEqual([true, 6, false]);
    stored$.next({ body: null });
    stored$.complete();
    expect(first()).toEqual([true, 6, false]);
    expect(client.state().articles.unconfirmed).toEqual({});
    press("favourite", true);
    press("favourite", false);
    press("like", false);
    expect(first()).toEqual([false, 5, false]);
    expect(marks()).toEqual([
      `POST ${A}/articles/1/like`,
      `POST ${A}/articles/1/favourite`,
      `DELETE ${A}/articles/1/favourite`,
      `DELETE ${A}/articles/1/like`,
    ]);
    expect(ports.sink.tracked).toEqual([
      ["like", { article_id: 1 }],
      ["favourite", { article_id: 1 }],
      ["unfavourite", { article_id: 1 }],
    ]);
  });

  it.each([
    ["like", "refused", 403],
    ["like", "server", 500],
    ["favourite", "refused", 403],
  ] as const)("COURSE-12 CLUB-04 %s goes back when the host says %s, with the reason", async (mark, kind, status) => {
    const { open, press, first, client } = await start(({ path }) =>
      path.includes(`/${mark}`) ? failure({ kind, status }) : null,
    );
    open();
    press(mark, true);
    expect(first()).toEqual([false, 5, false]);
    expect(selectMarkRefusal(client.state())).toMatchObject({ status });
  });

  it("CLUB-04 a mark that was made offline shows, survives a reload, and is sent once there is a network", async () => {
    const state = { isDown: true };
    const respond: Responder = ({ path }) =>
      path.includes("/like") ? (state.isDown ? failure({ kind: "offline" }) : answer(null)) : null;
    const before = await start(respond);
    before.open();
    before.press("like", true);
    expect(before.first()).toEqual([true, 6, false]);
    before.client.stop();
    const after = await start(respond, createFakePorts({ storage: before.ports.storage }));
    after.open();
    expect(after.first()).toEqual([true, 6, false]);
    state.isDown = false;
    after.online(true);
    expect(after.first()).toEqual([true, 6, false]);
    expect(after.client.state().articles.unconfirmed).toEqual({});
    const sent = after.marks().length;
    after.online(true);
    expect(after.marks()).toHaveLength(sent);
  });

  it("CLUB-04 the last press of several, while one is on its way, is what the host ends with", async () => {
    const answers: Subject<FakeAnswer>[] = [];
    const { open, press, first, marks } = await start(({ path }) => {
      if (!path.includes("/like")) return null;
      const next$ = new Subject<FakeAnswer>();
      answers.push(next$);
      return next$;
    });
    const settle = (index: number) => {
      answers[index]?.next({ body: null });
      answers[index]?.complete();
    };
    open();
    for (const isOn of [true, false, true, false]) press("like", isOn);
    expect(marks()).toEqual([`POST ${A}/articles/1/like`]);
    expect(first()).toEqual([false, 5, false]);
    settle(0);
    settle(1);
    expect(marks()).toEqual([`POST ${A}/articles/1/like`, `DELETE ${A}/articles/1/like`]);
    expect(first()).toEqual([false, 5, false]);
  });
});

it("OFF-04 the articles of a host are stored, and shown without a network, each host's own", async () => {
  const device = createFakeDevice();
  device.server.answers = {
    "/config.json": config,
    "/community": [club],
    [`${A}/articles/preview`]: { "hydra:member": [wire(1)] },
    [`${B.slice(0, -1)}/articles/preview`]: { "hydra:member": [wire(2), wire(3)] },
    [`${B}/articles/preview`]: { "hydra:member": [wire(2), wire(3)] },
  };
  const open = async (act: (client: Awaited<ReturnType<typeof device.start>>["client"]) => void = () => undefined) => {
    const visit = await device.start();
    for (const host of [0, 1]) visit.client.send({ type: "articles/previewRequested", payload: { host } });
    await settlePromises();
    act(visit.client);
    await settlePromises();
    const titles = [0, 1].map((host) => selectArticles(visit.client.state(), host).map(({ title }) => title));
    await visit.leave();
    return titles;
  };
  const shown = [["Article 1"], ["Article 3", "Article 2"]].map((titles) => titles.toSorted());
  expect((await open()).map((titles) => titles.toSorted())).toEqual(shown);
  device.server.fate = "offline";
  expect((await open()).map((titles) => titles.toSorted())).toEqual(shown);
  // no push tells of a mark: what was stored before it is shown no more
  device.server.fate = "answers";
  await open((client) =>
    client.send({ type: "articles/markRequested", payload: { host: A, articleId: 1, mark: "like", isOn: true } }),
  );
  device.server.fate = "offline";
  expect(await open()).toEqual([[], []]);
});
