/** The calls of the support (A and B, section 7; contract 4). */
import type { HttpPort } from "../../ports/types";
import { AutoAnswerStruct, type AutoCase, type Question } from "./events";

const whole = (id: number | null): number | undefined => id ?? undefined;

/** POST /tech-questions/anonymous. */
export const postAnonymousQuestion = (http: HttpPort, { email, fullName, message, categoryId }: Question) =>
  http.request<void>({
    method: "POST",
    path: "/tech-questions/anonymous",
    body: { email, name: fullName, message, support_category_id: whole(categoryId) },
  });

/** POST /tech-questions of a learner. */
export const postQuestion = (http: HttpPort, key: string, { fullName, message, categoryId, targetId }: Question) =>
  http.request<void>({
    method: "POST",
    path: "/tech-questions",
    body: { target_id: whole(targetId), support_category_id: whole(categoryId), name: fullName, message },
    idempotencyKey: key,
  });

/** POST /tech-questions/auto: once a day for each case and target. */
export const postAutoQuestion = (http: HttpPort, key: string, type: AutoCase, targetId: number, message: string) =>
  http.request({
    method: "POST",
    path: "/tech-questions/auto",
    body: { type, target_id: targetId, message },
    idempotencyKey: key,
    schema: AutoAnswerStruct,
  });
