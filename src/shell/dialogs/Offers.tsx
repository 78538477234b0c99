/** The strips above the page: what is offered to the learner, and covers nothing. */
import { NewVersionOffer } from "./NewVersionOffer";
import { NotificationOffer } from "./NotificationOffer";

export function Offers() {
  return (
    <>
      <NewVersionOffer />
      <NotificationOffer />
    </>
  );
}
