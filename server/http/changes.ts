/** Routes that change something. Rule: what a route does is one change, done and answered once however often it is sent (contract 1). */
import type { FastifyRequest, RouteShorthandOptions, RouteShorthandOptionsWithHandler } from "fastify";
import type { Platform } from "../context";
import type { Change } from "../notifications/change";
import { readCaller } from "./caller";
import { type Answer, answerOnce } from "./idempotency";
import { type Input, takes } from "./input/input";

/** The options of a route that takes this input and does this work with it, for the caller whose id it gets (see `answerOnce`). */
export const changes = <P extends object, Q extends object, B extends object>(
  platform: Platform,
  input: Input<P, Q, B>,
  work: (change: Change, values: P & Q & B, userId: number, request: FastifyRequest) => Promise<Answer>,
  options?: RouteShorthandOptions,
): RouteShorthandOptionsWithHandler =>
  takes(
    input,
    (values, request, reply) => {
      const { userId } = readCaller(request);
      return answerOnce(platform, request, reply, (change) => work(change, values, userId, request));
    },
    options,
  );
