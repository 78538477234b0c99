/** A client with the articles of two community hosts: for tests. */
import { fakeConfig, type Responder, startFakeClient } from "../../ports/fakes/client";
import { answer } from "../../ports/fakes/http";
import { createFakePorts } from "../../ports/fakes/ports";
import { selectArticles } from "../../views/wanted/articles";
import type { Mark } from "./events";

export const A = "https://a.example";
export const B = "https://b.example/club/";
export const config = { ...fakeConfig, brand: { ...fakeConfig.brand, communityUrls: [A, B] } };
export const club = { id: 3, title: "Movement", slug: "movement" };
export const wire = (id: number, over: object = {}) => ({
  id,
  external_id: 3,
  title: `Article ${id}`,
  likes: 5,
  ...over,
});

/** `respond` answers first; null passes the call on. */
export async function start(respond: Responder = () => null, ports = createFakePorts()) {
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
