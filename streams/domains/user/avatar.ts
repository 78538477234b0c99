/** Makes an uploaded picture the avatar (PROF-02). */
import { filter, map, merge, mergeMap } from "rxjs";
import type { NewEvent } from "../../bus/define";
import { type Effect, ofType } from "../../bus/effects";
import type { Problem } from "../../bus/problem";
import { AVATAR_PLACE } from "../drafts/events";
import type { Upload, UploadEvents } from "../uploads/events";
import type { UserMutationEvents } from "./mutations";

interface Deps {
  state(): { readonly uploads: { readonly items: readonly Upload[] } };
}
type AvatarEffect = Effect<UploadEvents, UserMutationEvents & UploadEvents, Deps>;

const failed = (problem: Problem) => ({ type: "user/avatarFailed", payload: { id: null, problem } }) as const;

/** An uploaded picture becomes the avatar; a failed upload fails the change. */
const takeAvatar: AvatarEffect = (events$, { state }) => {
  const isAvatar = (wanted: string) =>
    state().uploads.items.some(({ key, place }) => key === wanted && place === AVATAR_PLACE);
  const up$ = events$.pipe(
    ofType("uploads/done"),
    filter(({ payload }) => isAvatar(payload.key)),
    map(({ payload: { file } }) => ({ type: "user/avatarRequested", payload: { fileId: file.id } }) as const),
  );
  const failed$ = events$.pipe(
    ofType("uploads/failed"),
    filter(({ payload }) => isAvatar(payload.key)),
    map(({ payload: { problem } }) => failed(problem)),
  );
  const refused$ = events$.pipe(
    ofType("uploads/queued"),
    filter(({ payload: { upload } }) => upload.place === AVATAR_PLACE && upload.status === "failed"),
    map(({ payload: { upload } }) => failed(upload.problem ?? { kind: "unknown" })),
  );
  return merge(up$, failed$, refused$);
};

/** After a restart the picture goes on its way, and one that had arrived becomes the avatar; what the device has lost is over (OFF-11). */
const takeRestored: AvatarEffect = (events$) =>
  events$.pipe(
    ofType("uploads/restored"),
    mergeMap(({ payload }) => payload.uploads.filter(({ place }) => place === AVATAR_PLACE)),
    mergeMap(({ key, file, problem }): NewEvent<UserMutationEvents & UploadEvents>[] => {
      if (file) return [{ type: "user/avatarRequested", payload: { fileId: file.id } }];
      return problem ? [{ type: "uploads/dropRequested", payload: { key } }] : [];
    }),
  );

export const avatarEffects = { takeRestored, takeAvatar };
