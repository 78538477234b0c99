/** The calls of video consultations (B, section 7; contract 4). */
import { defer, type Observable } from "rxjs";
import { listOf } from "../../bus/wire/entity";
import type { HttpPort } from "../../ports/types";
import { mustBeSet } from "../../rules/parameters";
import { type Slots, SlotsStruct, type VideoConsultation, VideoConsultationStruct } from "./events";
import { splitKey } from "./key";

/** How many days of slots are requested at once. */
export const SLOT_DAYS = 28;

/** GET /online-consultation: the learner's own. */
export const getVideoConsultations = (http: HttpPort): Observable<readonly VideoConsultation[]> =>
  http.request({
    method: "GET",
    path: "/online-consultation",
    query: { expand: "course" },
    schema: listOf(VideoConsultationStruct),
  });

/** GET /online-consultation/slots: two weeks of them. A server may not have it. Fails with "Id must be set". */
export const getSlots = (http: HttpPort, key: number): Observable<Slots> =>
  defer(() => {
    const { consultationId, from } = splitKey(key);
    mustBeSet(consultationId, "Id");
    return http.request({
      method: "GET",
      path: "/online-consultation/slots",
      query: { id: consultationId, from, days: SLOT_DAYS },
      schema: SlotsStruct,
    });
  });

/** What is written of a consultation; `startMs` null gives its time up. */
export interface BookingFields {
  readonly id: number;
  readonly startMs: number | null;
  readonly phone: string;
  readonly note: string;
}

/** PUT /online-consultation/update?id={id}; a 409 says which times are free. Fails with "Id must be set". */
export const putVideoConsultation = (
  http: HttpPort,
  key: string,
  { id, startMs, phone, note }: BookingFields,
): Observable<VideoConsultation> =>
  defer(() => {
    mustBeSet(id, "Id");
    return http.request({
      method: "PUT",
      path: "/online-consultation/update",
      query: { id },
      body: { start_date_time: startMs === null ? null : startMs / 1_000, note, phone },
      schema: VideoConsultationStruct,
      conflict: SlotsStruct,
      idempotencyKey: key,
    });
  });
