// Articles of several hosts, in a whole client on fake ports.
import { describe, expect, it } from "vitest";
import { decode } from "../../bus/wire/wire";
import { settlePromises } from "../../ports/fakes/client";
import { createFakeDevice } from "../../ports/fakes/device";
import { answer, failure } from "../../ports/fakes/http";
import { selectArticles } from "../../views/wanted/articles";
import { ArticleStruct, inOrder, readDate, toArticle } from "./article";
import { A, B, club, config, start, wire } from "./fakeHosts";
import { selectArticlesResource } from "./select";

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
