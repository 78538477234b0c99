/** What was composed for a chat leaves its place: first the screen, then, once it is safe, the device's drafts (CHAT-03). */
import { filter, map, merge, mergeMap } from "rxjs";
import { ofType } from "../../bus/effects";
import { chatPlace } from "../drafts/events";
import { keysOfSent } from "../uploads/events";
import type { OutboxEffect } from "./deps";
import { laneOf } from "./storedSends";

/** Empties the composer when the outbox has a send, and removes the draft when the device stores the send or its turn comes. */
export const leaveComposer: OutboxEffect = (events$, deps) => {
  const accepted$ = events$.pipe(
    ofType("outbox/sendAccepted"),
    map(({ id: cause, payload: { item } }) => {
      const place = chatPlace(item.chatId);
      const fileIds = item.files.map(({ id }) => id);
      // those that have not arrived go along with it
      const uploadKeys = item.uploadKeys ? [] : keysOfSent(deps.state().uploads.items, place, fileIds);
      return { type: "place/accepted", payload: { place, uploadKeys }, cause } as const;
    }),
  );
  const stored$ = events$.pipe(
    ofType("outbox/sendStoredHere", "outbox/sendStarted"),
    // what is typed there by now is another message, perhaps with the same words
    filter(({ payload }) => deps.state().drafts.byPlace[chatPlace(payload.chatId)] === undefined),
    mergeMap(({ id: cause, payload: { chatId, key } }) =>
      laneOf(deps, chatId)
        .filter((item) => item.key === key)
        .map(({ text }) => {
          const payload = { place: chatPlace(chatId), text, uploadKeys: [] };
          return { type: "place/stored", payload, cause } as const;
        }),
    ),
  );
  return merge(accepted$, stored$);
};
