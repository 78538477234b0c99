// The calls of the catalogue and of a community host. Rule: what is added or marked here is read by no other row.
import { randomUUID } from "node:crypto";
import { switchMap } from "rxjs";
import { expect } from "vitest";
import * as articles from "../../../streams/domains/articles/api";
import * as catalog from "../../../streams/domains/catalog/api";
import { catalogKey } from "../../../streams/domains/catalog/key";
import { getClubs } from "../../../streams/domains/clubs/api";
import type { Club } from "../../../streams/domains/clubs/events";
import { createNodeHttp, createNodeToken } from "../../support/servers/nodeClient";
import { type Row, unauthorized, type World } from "./callRow";

const newKey = () => randomUUID();
const notFound = { kind: "refused", status: 404 } as const;
/** The embedded server plays the host at this address. */
const HOST = "/local/community";

const hostOf = ({ url, learner }: World, token: string | null = learner.token) =>
  createNodeHttp({
    url,
    token: createNodeToken(token),
    settings: () => ({ apiUrl: HOST, language: "en", appId: "local", appType: "web" }),
  });
const previews = (world: World) =>
  getClubs(world.http).pipe(switchMap((clubs: readonly Club[]) => articles.getPreview(hostOf(world), HOST, clubs)));

export const showcaseRows = {
  "catalog.getPage": {
    ids: "CAT-01",
    call: ({ http }) => catalog.getPage(http, catalogKey(0, 1)),
    answer: () => ({
      positions: expect.toSatisfy((positions: readonly unknown[]) => positions.length === 6, "six positions"),
      pageCount: 3,
    }),
    refused: ({ stranger }) => catalog.getPage(stranger, catalogKey(0, 1)),
    problem: unauthorized,
  },
  "catalog.getPosition": {
    ids: "CAT-01",
    call: ({ http }) => catalog.getPosition(http, 1),
    answer: () =>
      expect.objectContaining({
        id: 1,
        contents: expect.objectContaining({
          stages: expect.arrayContaining([expect.objectContaining({ title: expect.stringMatching(/./) })]),
        }),
      }),
    refused: ({ http }) => catalog.getPosition(http, 999_999),
    problem: notFound,
  },
  "catalog.postAddition": {
    ids: "CAT-01",
    call: ({ http }) =>
      catalog.getPage(http, catalogKey(0, 1)).pipe(
        switchMap(({ positions }) => {
          const free = positions.find(({ isOwned, isInSubscription }) => !isOwned && !isInSubscription);
          return catalog.postAddition(http, newKey(), { positionId: free?.id ?? 0 });
        }),
      ),
    answer: () => undefined,
    refused: ({ http }) => catalog.postAddition(http, newKey(), { positionId: 999_999 }),
    problem: notFound,
  },
  "articles.getPreview": {
    ids: "CLUB-02",
    call: previews,
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({ host: HOST, countViews: expect.any(Number), url: expect.stringMatching(/./) }),
      ]),
    refused: (world) => articles.getPreview(hostOf(world, "wrong"), HOST, [{ id: 1 } as Club]),
    problem: { status: 401 },
  },
  "articles.putMark": {
    ids: "CLUB-04",
    call: (world) =>
      previews(world).pipe(
        switchMap(([article]) =>
          articles.putMark(hostOf(world), newKey(), {
            host: HOST,
            articleId: article?.id ?? 0,
            mark: "favourite",
            isOn: true,
          }),
        ),
      ),
    answer: () => undefined,
    refused: (world) =>
      articles.putMark(hostOf(world), newKey(), { host: HOST, articleId: 999_999, mark: "like", isOn: true }),
    problem: notFound,
  },
} satisfies Record<string, Row>;
