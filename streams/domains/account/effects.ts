/** Sends changes of the account, and ends it. */
import {
  catchError,
  concatMap,
  exhaustMap,
  filter,
  from,
  groupBy,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  switchMap,
} from "rxjs";
import type { NewEvent, Position } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { withAsOf } from "../../bus/resource";
import type { Ports } from "../../ports/types";
import type { Language } from "../brand/events";
import { avatarPlace, type DraftEvents, profilePlace } from "../drafts/events";
import type { SessionEvents, User } from "../session/events";
import type { Upload, UploadEvents } from "../uploads/events";
import { type UserEvents, userLoaded } from "../user/events";
import { deleteUser, postAvatar, postNotification, postPassword, postUpdateUser, postUser } from "./api";
import type { AccountChange, AccountEvents } from "./events";
import { languageEffects } from "./language";

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly uploads: { readonly items: readonly Upload[] };
    readonly drafts: { readonly byPlace: Readonly<Record<string, string>> };
    readonly connection: Position;
    readonly brand: { readonly language: Language };
  };
}
type Out = AccountEvents & SessionEvents & DraftEvents & UploadEvents & Pick<UserEvents, "user/loaded">;
type AccountEffect = Effect<AccountEvents & UploadEvents, Out, Deps>;

function call({ http, random }: Ports, change: AccountChange, language: Language): Observable<User> {
  switch (change.kind) {
    case "profile":
      return postUser(http, random.newKey(), change.profile, language);
    case "email":
      return postUpdateUser(http, random.newKey(), { email: change.email });
    case "status":
      return postUpdateUser(http, random.newKey(), { status: change.status });
    case "notifications":
      return postNotification(http, random.newKey(), change.isDisabled);
    case "password":
      return postPassword(http, change);
    case "avatar":
      return postAvatar(http, random.newKey(), change.fileId);
  }
}

/** What was sent is safe: its draft goes, unless it was typed on meanwhile; and the avatar's upload has served. */
function tidy({ state }: Deps, change: AccountChange, draft: string | undefined): NewEvent<Out>[] {
  if (change.kind === "avatar") return dropUploads(state().uploads.items);
  const isSame = draft !== undefined && state().drafts.byPlace[profilePlace] === draft;
  return change.kind === "profile" && isSame
    ? [{ type: "drafts/changed", payload: { place: profilePlace, text: "" } }]
    : [];
}
const dropUploads = (uploads: readonly Upload[]): NewEvent<Out>[] =>
  uploads
    .filter(({ place }) => place === avatarPlace)
    .map(({ key }) => ({ type: "uploads/dropRequested", payload: { key } }) as const);

const change: AccountEffect = (events$, deps) =>
  events$.pipe(
    ofType("account/changeRequested"),
    groupBy(({ payload }) => payload.change.kind),
    // mergeMap: a slow upload's change does not hold up a switch; concatMap: of one kind the last wish is stored last
    mergeMap((ofOneKind$) =>
      ofOneKind$.pipe(
        concatMap((event) => {
          const { change } = event.payload;
          const draft = deps.state().drafts.byPlace[profilePlace];
          return withAsOf(deps, call(deps.ports, change, deps.state().brand.language)).pipe(
            mergeMap((answer) =>
              from<NewEvent<Out>[]>([
                userLoaded(answer),
                { type: "account/changeStored", payload: { kind: change.kind }, source: "rest" },
                ...tidy(deps, change, draft),
              ]),
            ),
            catchError((error: unknown) => {
              const failed = { kind: change.kind, problem: toProblem(error) };
              return of({ type: "account/changeFailed", payload: failed, source: "rest" } as const);
            }),
            causedBy(event),
          );
        }),
      ),
    ),
  );

/** A picture that is up becomes the avatar; one that does not get up fails the change (PROF-02). */
const takeAvatar: AccountEffect = (events$, { state }) => {
  const isAvatar = (wanted: string) =>
    state().uploads.items.some(({ key, place }) => key === wanted && place === avatarPlace);
  const up$ = events$.pipe(
    ofType("uploads/done"),
    filter(({ payload }) => isAvatar(payload.key)),
    map(({ payload: { file } }) => {
      const change = { kind: "avatar", fileId: file.id } as const;
      return { type: "account/changeRequested", payload: { change } } as const;
    }),
  );
  const failed$ = events$.pipe(
    ofType("uploads/failed"),
    filter(({ payload }) => isAvatar(payload.key)),
    map(
      ({ payload: { problem } }) => ({ type: "account/changeFailed", payload: { kind: "avatar", problem } }) as const,
    ),
  );
  const refused$ = events$.pipe(
    ofType("uploads/queued"),
    filter(({ payload: { upload } }) => upload.place === avatarPlace && upload.status === "failed"),
    map(({ payload: { upload } }) => {
      const problem = upload.problem ?? ({ kind: "unknown" } as const);
      return { type: "account/changeFailed", payload: { kind: "avatar", problem } } as const;
    }),
  );
  return merge(up$, failed$, refused$);
};

/** A picture from before a reload is picked again: how it was cut is gone. */
const dropRestored: AccountEffect = (events$) =>
  events$.pipe(
    ofType("uploads/restored"),
    switchMap(({ payload }) => from(dropUploads(payload.uploads))),
  );

/** Deletes once, however often it is pressed; then the session ends like any other (PROF-07, ROUTE-14). */
const remove: AccountEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("account/deleteRequested"),
    // exhaustMap: the second press finds the first on its way
    exhaustMap((event) =>
      deleteUser(ports.http).pipe(
        map(() => ({ type: "session/logoutRequested", payload: event.payload }) as const),
        catchError((error: unknown) =>
          of({ type: "account/deleteFailed", payload: { problem: toProblem(error) }, source: "rest" } as const),
        ),
        causedBy(event),
      ),
    ),
  );

export const accountEffects = { ...languageEffects, dropRestored, change, takeAvatar, remove };
