/** What a paid order opened (SUBS-13). Rule: as the order says it; where the server does not, as far as the learner's course stream says it. */
import { createSelector } from "reselect";
import { type HasCourses, selectCourseStreams } from "../../domains/courses/select";
import type { Order } from "../../domains/orders/events";

interface HasOrders {
  readonly orders: { readonly one: Readonly<Record<number, { readonly value: Order | null }>> };
}
const NONE: Order["opened"] = [];

/** Empty for an order that is not paid, and where nothing is known of it. */
export const selectOpened = createSelector(
  [
    ({ orders }: HasOrders, orderId: number) => orders.one[orderId]?.value,
    (state: HasCourses) => selectCourseStreams(state),
  ],
  (order, courseStreams): Order["opened"] => {
    if (order?.status !== "paid") return NONE;
    const { opened, streamId } = order;
    const courseStream = streamId === null ? undefined : courseStreams[streamId];
    if (opened.length > 0 || !courseStream?.course) return opened;
    const { id, course, endDate } = courseStream;
    return [{ type: "course", id, title: course.title, until: endDate }];
  },
);
