/** The strips above the page: what could not be sent, and what is offered to the learner; they cover nothing. */
import { RefusedNotice } from "../receipt/RefusedNotice";
import { NewVersionOffer } from "./NewVersionOffer";
import { NotificationOffer } from "./NotificationOffer";

export function Offers() {
  return (
    <>
      <RefusedNotice />
      <NewVersionOffer />
      <NotificationOffer />
    </>
  );
}
