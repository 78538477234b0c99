import { afterAll, beforeAll, expect, it } from "vitest";
import { startForTests } from "../../testing";

const HOST = "/local/community";
let server: Awaited<ReturnType<typeof startForTests>>;
beforeAll(async () => {
  server = await startForTests();
});
afterAll(() => server.close());

const preview = (query: string) => `${HOST}/api/v1/articles/preview?${query}`;
const TWO_CLUBS = "external_id[]=1&external_id[]=2&thumbnail_width=740&thumbnail_height=420";

it("CLUB-02 a community host previews the articles of the clubs that are asked for, the newest first, with a picture in twice the size", async () => {
  const { call } = await server.signIn("learner@example.com");
  const { status, body } = await call("GET", preview(TWO_CLUBS));
  expect(status).toBe(200);
  const list = body["hydra:member"];
  expect(new Set(list.map(({ external_id }: { external_id: number }) => external_id))).toEqual(new Set([1, 2]));
  const dates = list.map(({ published_at }: { published_at: string }) => published_at);
  expect(dates).toEqual(dates.toSorted().toReversed());
  expect(dates[0]).toMatch(/^\d{4}-\d\d-\d\d$/);
  const picture = await fetch(server.url + list[0].preview_image.thumbnail);
  expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/webp"]);
  expect((await call("GET", preview("external_id[]=5"))).body["hydra:member"][0].preview_image).toBeNull();
  expect((await call("GET", preview("external_id[]=x"))).body["hydra:member"]).toEqual([]);
  expect((await server.guest("GET", preview(TWO_CLUBS))).status).toBe(401);
});

it("CLUB-04 a community host takes likes and favourites for this reader only, once however often they are sent", async () => {
  const [{ call }, other] = [await server.signIn("learner@example.com"), await server.signIn("second@example.com")];
  const mark = (method: string, what: string) => call(method, `${HOST}/api/v1/articles/1/${what}`, { body: {} });
  const first = (await mark("POST", "like")).body;
  expect(first).toMatchObject({ id: 1, liked: 1, isFavourite: 0, likes: 1 });
  expect((await mark("POST", "like")).body).toEqual(first);
  expect((await mark("POST", "favourite")).body).toMatchObject({ liked: 1, isFavourite: 1 });
  const seen = (await other.call("GET", preview("external_id[]=1"))).body["hydra:member"];
  expect(seen.find(({ id }: { id: number }) => id === 1)).toMatchObject({ liked: 0, isFavourite: 0, likes: 1 });
  expect((await mark("DELETE", "like")).body).toMatchObject({ liked: 0, isFavourite: 1, likes: 0 });
  expect((await call("POST", `${HOST}/api/v1/articles/999/like`, { body: {} })).status).toBe(404);
});

it("CLUB-01 a community host has a page for each club, and for each article of it", async () => {
  const club = await server.guest("GET", `${HOST}/movement`);
  expect(club.body).toContain("Movement club");
  const [, link = ""] = /href="([^"]+articles[^"]+)"/.exec(club.body) ?? [];
  const article = await server.guest("GET", link);
  expect(article.body).toContain("740x420.webp");
  for (const page of [club, article]) expect(page.body).toContain('href="/events"');
  expect((await server.guest("GET", link.replace("movement", "arts"))).status).toBe(404);
  expect((await server.guest("GET", `${HOST}/nowhere`)).status).toBe(404);
  expect((await server.guest("GET", `${HOST}/pictures/yoga/9000x9000.webp`)).status).toBe(404);
});
