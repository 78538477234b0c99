// The calls of video consultations and of the schedule. Rule: each changes only what no other row reads.
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import * as schedule from "../../../streams/domains/schedule/api";
import * as videoConsultations from "../../../streams/domains/videoConsultations/api";
import { slotsKey } from "../../../streams/domains/videoConsultations/select";
import { isMoment, type Row, unauthorized } from "./callRow";

const newKey = () => randomUUID();
const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const notFound = { kind: "refused", status: 404, text: "Not found." } as const;

/** Of the demo data: waiting with a date, confirmed, over, without a date. */
const WAITING = 1;
const OVER = 3;
const UNDATED = 4;

const inDays = (days: number) => Math.floor(Date.now() / QUARTER_MS) * QUARTER_MS + days * DAY_MS;
const dayIn = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);
const fields = { phone: "+34600000001", note: "The past tense" };
/** Saturday or not: the expert has nothing else then. */
const CHOSEN = inDays(40);

export const bookingRows = {
  "videoConsultations.getVideoConsultations": {
    ids: "VC-01",
    call: ({ http }) => videoConsultations.getVideoConsultations(http),
    answer: () =>
      expect.arrayContaining([
        expect.objectContaining({ id: WAITING, status: "waiting", startDateTime: isMoment, durationMinutes: 60 }),
        expect.objectContaining({
          id: 2,
          status: "available",
          expert: { name: "Elena Markova", avatar: expect.any(String) },
        }),
        expect.objectContaining({ id: OVER, status: "over" }),
      ]),
    refused: ({ stranger }) => videoConsultations.getVideoConsultations(stranger),
    problem: unauthorized,
  },
  "videoConsultations.getSlots": {
    ids: "VC-06",
    call: ({ http }) => videoConsultations.getSlots(http, slotsKey(UNDATED, dayIn(3))),
    answer: () => ({
      timezone: expect.any(String),
      slots: expect.arrayContaining([{ start: isMoment, isFree: true }]),
    }),
    refused: ({ http }) => videoConsultations.getSlots(http, slotsKey(99_999, dayIn(3))),
    problem: notFound,
  },
  "videoConsultations.putVideoConsultation": {
    ids: "VC-02",
    call: ({ http }) =>
      videoConsultations.putVideoConsultation(http, newKey(), { id: UNDATED, startMs: CHOSEN, ...fields }),
    answer: () => expect.objectContaining({ id: UNDATED, status: "waiting", startDateTime: CHOSEN, ...fields }),
    refused: ({ http }) =>
      videoConsultations.putVideoConsultation(http, newKey(), {
        id: UNDATED,
        startMs: inDays(0),
        ...fields,
      }),
    problem: { kind: "refused", status: 422, fields: { start_date_time: expect.any(String) } },
  },
  "videoConsultations.putVideoConsultation (given up)": {
    ids: "VC-07",
    call: ({ http }) =>
      videoConsultations.putVideoConsultation(http, newKey(), { id: UNDATED, startMs: null, ...fields }),
    answer: () => expect.objectContaining({ id: UNDATED, status: "waiting", startDateTime: null }),
    refused: ({ http }) =>
      videoConsultations.putVideoConsultation(http, newKey(), { id: OVER, startMs: null, ...fields }),
    problem: { kind: "refused", status: 422 },
  },
  "schedule.getSchedule": {
    ids: "VC-03",
    call: ({ http }) => schedule.getSchedule(http),
    answer: () => ({ timezone: "Europe/Madrid", repeatDays: expect.objectContaining({ "1": ["18:30"] }) }),
    refused: ({ stranger }) => schedule.getSchedule(stranger),
    problem: unauthorized,
  },
  "schedule.putSchedule": {
    ids: "VC-03",
    call: ({ newcomer }) => schedule.putSchedule(newcomer, newKey(), { "3": ["10:15", "09:00", "10:15"] }),
    answer: () => ({
      timezone: expect.any(String),
      repeatDays: expect.objectContaining({ "3": ["09:00", "10:15"], "7": [] }),
    }),
    refused: ({ newcomer }) => schedule.putSchedule(newcomer, newKey(), { "3": ["10:20"] }),
    problem: { kind: "refused", status: 422, fields: { repeatDays: expect.any(String) } },
  },
} satisfies Readonly<Record<string, Row>>;
