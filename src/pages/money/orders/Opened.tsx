/** What a paid order opened, until when, and the way there (SUBS-13). */
import { useTranslation } from "react-i18next";
import { type Order, selectOpened } from "../../../../streams/parts/member/index";
import { useMemberView } from "../../../hooks/useView";
import { List, Row } from "../../../ui/card/List";
import { useFormats } from "../../../ui/words/formats";

type OpenedThing = Order["opened"][number];

/** Where each is; one of a type that is not known leads nowhere. */
const WAYS: Readonly<Record<string, (id: number) => string>> = {
  course: (id) => `/course/${id}/calendar`,
  questions: (id) => `/course/${id}/calendar`,
  subscription: (id) => `/user/subscription/${id}`,
  club: () => "/events",
  consultation: (id) => `/videoconsultations/${id}`,
};

/** Nothing where it is not known. */
export function Opened({ order }: { order: Order }) {
  const { t } = useTranslation("money");
  const opened = useMemberView(selectOpened, order.id);
  const describe = useOpenedText();
  if (opened.length === 0) return null;
  return (
    <List label={t("order.opened")}>
      {opened.map((thing) => (
        <Row
          key={`${thing.type}${thing.id}`}
          to={WAYS[thing.type]?.(thing.id)}
          title={thing.title}
          text={describe(thing)}
        />
      ))}
    </List>
  );
}

/** "Until 12 March 2027", or what is to be done first. */
export function useOpenedText(): (thing: OpenedThing) => string {
  const { t } = useTranslation("money");
  const { date } = useFormats();
  return ({ type, until }) => {
    if (type === "consultation") return t("order.withoutTime");
    if (until === null) return t("order.forGood");
    return t(type === "subscription" ? "order.paidUntil" : "order.until", { date: date(until) });
  };
}
