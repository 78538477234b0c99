/** The strips above the page: what could not be sent, and a new version; they cover nothing. */
import { RefusedNotice } from "../receipt/RefusedNotice";
import { NewVersionOffer } from "./NewVersionOffer";

export function Offers() {
  return (
    <>
      <RefusedNotice />
      <NewVersionOffer />
    </>
  );
}
