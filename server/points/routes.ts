/** The learner's points: `GET /user-score/amount`, and the history by pages of 20. */
import type { FastifyInstance } from "fastify";
import type { Platform } from "../context";
import { atOneMoment } from "../database/moment";
import { readCaller } from "../http/caller";
import { takes } from "../http/input/input";
import { pageWindow, setPageHeaders } from "../http/input/paging";
import { countScores, readBalance, readScores, scoreView } from "./store";

const PAGE_SIZE = 20;

export function pointRoutes(app: FastifyInstance, platform: Platform): void {
  const { db } = platform;
  app.get("/user-score/amount", async (request) => ({ amount: await readBalance(db, readCaller(request).userId) }));
  const list = takes({ query: (query) => ({ page: query.number("page") }) }, async (asked, request, reply) => {
    const { userId } = readCaller(request);
    return atOneMoment(db, async (moment) => {
      const window = pageWindow(asked, await countScores(moment, userId), { default: PAGE_SIZE, max: PAGE_SIZE });
      setPageHeaders(reply, window);
      return (await readScores(moment, userId, window.offset, window.perPage)).map(scoreView);
    });
  });
  app.get("/user-score", list);
}
