/** What an order is called, wherever it is shown: two renewals of one kind differ by what they renew. */
import { useTranslation } from "react-i18next";
import { type Order, selectCourseTitle } from "../../../../streams/parts/member/index";
import { useMemberView } from "../../../hooks/useView";

/** `title`: what was bought, or the order's number. `subject`: the course, club or plan of it, where the title does not name it. */
export function useOrderName({ id, service, streamId, opened }: Order): { title: string; subject: string | null } {
  const { t } = useTranslation("money");
  const course = useMemberView(selectCourseTitle, streamId ?? 0);
  const title = service?.title || t("orders.numbered", { id });
  const subject = opened[0]?.title || course;
  return { title, subject: subject === null || title.includes(subject) ? null : subject };
}
