/** A card, whatever its kind. */
import type { Card } from "./cards";
import { HomeworkCard } from "./HomeworkCard";
import { MomentCard } from "./MomentCard";

export const ShownCard = ({ card }: { card: Card }) =>
  card.kind === "moment" ? <MomentCard moment={card} /> : <HomeworkCard statusId={card.statusId} messageId={null} />;
