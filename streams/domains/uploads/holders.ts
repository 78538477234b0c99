/** What messages and changes take along before it has arrived. Rule: it is gone once they are over, and cancelled where they are given up. */
import { filter, map, mergeMap } from "rxjs";
import { ofType } from "../../bus/effects";
import type { UploadEffect } from "./deps";
import { holderName } from "./events";

export const dropHeld: UploadEffect = (events$, { state }) =>
  events$.pipe(
    ofType("waiting/dropRequested", "outbox/sendDropRequested"),
    mergeMap(({ type, payload: { key } }) => {
      const holder = holderName(type === "waiting/dropRequested" ? "waiting" : "outbox", key);
      return state().uploads.items.filter((upload) => upload.holder === holder);
    }),
    map(({ key }) => ({ type: "uploads/dropRequested", payload: { key } }) as const),
  );

export const releaseHeld: UploadEffect = (events$, { state }) =>
  events$.pipe(
    ofType("waiting/settled"),
    map(({ payload: { key } }) => holderName("waiting", key)),
    filter((holder) => state().uploads.items.some((upload) => upload.holder === holder)),
    map((holder) => ({ type: "uploads/released", payload: { holder } }) as const),
  );
