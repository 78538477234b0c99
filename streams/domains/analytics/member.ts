/** The actions of what only a member has (ANA-01). Rule: as in effects.ts, names and ids only; it is loaded with the member's part. */
import { filter, map, merge, mergeMap, type Observable, switchMap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
import type { ArticleEvents } from "../articles/events";
import type { BannerEvents } from "../banners/events";
import type { CourseEvents } from "../courses/events";
import type { OrderEvents } from "../orders/events";
import type { PlaybackEvents } from "../playback/events";
import type { StoreEvents } from "../store/events";
import { type Action, tracked } from "./effects";

type MemberEffect = Effect<
  CourseEvents & PlaybackEvents & BannerEvents & ArticleEvents & OrderEvents & StoreEvents,
  never,
  {
    readonly ports: CorePorts;
    state(): { readonly session: { readonly user: { readonly isAdmin: boolean } | null } };
  }
>;
type Events$ = Parameters<MemberEffect>[0];

/** What a learner watches and chooses (VIDEO-02, COURSE-09). What belongs to a video names its lesson. */
const watching = (events$: Events$): Observable<Action> => {
  const video$ = events$.pipe(
    ofType("playback/opened"),
    // switchMap: one lesson is open at a time
    switchMap(({ payload: { lessonId: lesson_id } }) =>
      events$.pipe(
        ofType("playback/started", "playback/ended", "playback/speedChanged", "playback/milestoneReached"),
        mergeMap((event): Action[] => {
          if (event.type === "playback/ended") return [["video_complete", { lesson_id }]];
          if (event.type === "playback/speedChanged") return [["video_speed", { lesson_id, rate: event.payload.rate }]];
          if (event.type === "playback/milestoneReached")
            return [["video_progress", { lesson_id, percent: event.payload.percent }]];
          const first: Action[] = event.payload.isFirstOfDay ? [["video_first_in_day", { lesson_id }]] : [];
          return [["video_start", { lesson_id }], ...first];
        }),
      ),
    ),
  );
  const choice$ = events$.pipe(
    ofType("courses/choiceRequested"),
    map(({ payload }): Action => ["filter_change", { stream_id: payload.streamId }]),
  );
  return merge(video$, choice$);
};

/** What a learner marks of an article (CLUB-04): taking a like away has no name. */
const marks = (events$: Events$): Observable<Action> =>
  events$.pipe(
    ofType("articles/markRequested"),
    mergeMap(({ payload: { mark, isOn, articleId } }): Action[] => {
      if (mark === "like" && !isOn) return [];
      return [[mark === "like" ? "like" : isOn ? "favourite" : "unfavourite", { article_id: articleId }]];
    }),
  );

/** What a learner sees of the school's offers, and presses (CAT-02). */
const offers = (events$: Events$): Observable<Action> =>
  events$.pipe(
    ofType("banners/seen", "banners/pressed"),
    map(({ type, payload: { bannerId, slot, product, school } }): Action => {
      const names = { ...(product !== null && { product }), ...(school !== null && { school }) };
      return [type === "banners/seen" ? "banner_show" : "banner_click", { banner_id: bannerId, slot, ...names }];
    }),
  );

/** A new attempt to buy (SUBS-06), and a demo course that was added (COURSE-04). */
const orders = (events$: Events$): Observable<Action> =>
  events$.pipe(
    ofType("orders/checkoutBegun", "courses/demoAdded"),
    map(({ type, payload: { serviceId: service_id } }): Action => {
      return [type === "courses/demoAdded" ? "demo_course_add" : "begin_checkout", { service_id }];
    }),
  );

/** What was paid in the app's store and verified by the school (SUBS-06): once for each purchase. */
const purchases = (events$: Events$): Observable<Action> =>
  events$.pipe(
    ofType("store/verified"),
    filter(({ payload: { isFirst } }) => isFirst),
    map(({ payload: { purchase, orderId: order_id } }): Action => {
      return ["in_app_purchase", { product_id: purchase.productId, order_id }];
    }),
  );

const track: MemberEffect = (events$, { ports, state }) => {
  const actions$ = merge(watching(events$), offers(events$), marks(events$), orders(events$), purchases(events$));
  return tracked(actions$, ports.sink, state);
};

export const memberAnalyticsEffects = { track };
