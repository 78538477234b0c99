// The calls of purchases, and of what belongs to them.
import { expect } from "vitest";
import * as banners from "../../../streams/domains/banners/api";
import * as clubs from "../../../streams/domains/clubs/api";
import * as installments from "../../../streams/domains/installments/api";
import * as points from "../../../streams/domains/points/api";
import * as subscriptions from "../../../streams/domains/subscriptions/api";
import { isMoment, type Row, unauthorized } from "./callRow";

export const commerceRows = {
  "subscriptions.getSubscriptions": {
    ids: "NET-03",
    call: ({ http }) => subscriptions.getSubscriptions(http),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({
          period: "month",
          periodCount: 1,
          isActive: true,
          nextPayAt: isMoment,
          cancelPopupText: expect.stringContaining("paid period"),
          content: { communities: [{ id: 1, courseIds: expect.any(Array) }], courses: [expect.any(Number)] },
        }),
      ]),
    refused: ({ stranger }) => subscriptions.getSubscriptions(stranger),
    problem: unauthorized,
  },
  "installments.getInstallments": {
    call: ({ http }) => installments.getInstallments(http),
    answer: () => [
      expect.objectContaining({ period: "month", state: "active", paidCount: 2, totalCount: 6, nextPayAt: isMoment }),
      expect.objectContaining({ state: "paid", nextPayAt: null }),
      expect.objectContaining({ state: "active", paidCount: 1, totalCount: 4, nextPayAt: isMoment }),
    ],
    refused: ({ stranger }) => installments.getInstallments(stranger),
    problem: unauthorized,
  },
  "points.getBalance": {
    call: ({ http }) => points.getBalance(http),
    answer: () => expect.any(Number),
    refused: ({ stranger }) => points.getBalance(stranger),
    problem: unauthorized,
  },
  "clubs.getClubs": {
    call: ({ http }) => clubs.getClubs(http),
    answer: () => expect.arrayContaining([expect.objectContaining({ slug: "movement", chatOnly: false })]),
    refused: ({ stranger }) => clubs.getClubs(stranger),
    problem: unauthorized,
  },
  "clubs.getMemberships": {
    call: ({ http }) => clubs.getMemberships(http),
    answer: () =>
      expect.arrayContaining([expect.objectContaining({ communityId: 3, startDate: isMoment, endDate: isMoment })]),
    refused: ({ stranger }) => clubs.getMemberships(stranger),
    problem: unauthorized,
  },
  "banners.getBanners": {
    call: ({ http }) => banners.getBanners(http),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({ placement: "top", positionsIds: [1, 9, 17], segments: [], applicationIds: [] }),
      ]),
    refused: ({ stranger }) => banners.getBanners(stranger),
    problem: unauthorized,
  },
  "banners.getNews": {
    ids: "CAT-04",
    call: ({ http }) => banners.getNews(http, 33),
    answer: () => expect.arrayContaining([expect.objectContaining({ type: "new_features", positionsIds: [33] })]),
    refused: ({ stranger }) => banners.getNews(stranger, 33),
    problem: unauthorized,
  },
} satisfies Record<string, Row>;
