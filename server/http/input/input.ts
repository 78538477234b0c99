/**
 * The input of a route. Rule: each route declares it once, and its handler gets the values read and typed; nothing else reads
 * a path, a query or a body (`server/tests/routes.test.ts` checks this for every route).
 */
import type { FastifyReply, FastifyRequest, RouteShorthandOptions, RouteShorthandOptionsWithHandler } from "fastify";
import { Fields } from "./fields";
import { Path, Query } from "./query";

/** How each part is read, in this order; a refusal throws, the faults of a body all together. */
export interface Input<P extends object, Q extends object, B extends object> {
  readonly path?: (path: Path, request: FastifyRequest) => P;
  readonly query?: (query: Query, request: FastifyRequest) => Q;
  readonly body?: (fields: Fields, request: FastifyRequest) => B | Promise<B>;
}

declare module "fastify" {
  interface FastifyContextConfig {
    input?: Input<object, object, object>;
  }
}

/** The body of a route that reads no fields: any body is ignored, or is read by other code (tus). */
export const noBody = (): object => ({});

/** The options of a route that takes this input; path, query and body come to its handler as one object. */
export function takes<P extends object, Q extends object, B extends object>(
  input: Input<P, Q, B>,
  handler: (values: P & Q & B, request: FastifyRequest, reply: FastifyReply) => unknown,
  options: RouteShorthandOptions = {},
): RouteShorthandOptionsWithHandler {
  return {
    ...options,
    config: { ...options.config, input },
    handler: async (request, reply) => handler(await read(input, request), request, reply),
  };
}

async function read<P extends object, Q extends object, B extends object>(
  { path, query, body }: Input<P, Q, B>,
  request: FastifyRequest,
): Promise<P & Q & B> {
  const values = { ...path?.(new Path(request), request), ...query?.(new Query(request), request) };
  const fields = new Fields(request.body);
  const fromBody = await body?.(fields, request);
  fields.check();
  return { ...values, ...fromBody } as P & Q & B;
}
