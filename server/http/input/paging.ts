/** Pages the way Yii makes them (contract 1, SRV-04). Rule: a page past the end is the last page again. */
import type { FastifyReply } from "fastify";

export interface PageWindow {
  readonly page: number;
  readonly perPage: number;
  readonly pageCount: number;
  readonly totalCount: number;
  readonly offset: number;
}

/** The requested window, clamped to the length of the list. */
export const pageWindow = (
  asked: { page?: number | undefined; perPage?: number | undefined },
  totalCount: number,
  size: { default: number; max: number },
): PageWindow => clampWindow(asked.page ?? 1, Math.min(size.max, asked.perPage || size.default), totalCount);

/** Pages count from 1; an empty list has the page 1 of 0. */
export function clampWindow(page: number, perPage: number, totalCount: number): PageWindow {
  const pageCount = Math.ceil(totalCount / perPage);
  const clamped = Math.max(1, Math.min(page, pageCount));
  return { page: clamped, perPage, pageCount, totalCount, offset: (clamped - 1) * perPage };
}

export function setPageHeaders(reply: FastifyReply, window: PageWindow): void {
  reply.headers({
    "X-Pagination-Total-Count": window.totalCount,
    "X-Pagination-Page-Count": window.pageCount,
    "X-Pagination-Current-Page": window.page,
    "X-Pagination-Per-Page": window.perPage,
  });
}
