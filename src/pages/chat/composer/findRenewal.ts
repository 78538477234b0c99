/** Where one who cannot write to the expert can buy what is missing (COURSE-16). */
import type { WriteRefusal } from "../../../../streams/parts/member/index";
import { renewalPath } from "../../shared/renewalPath";

/** Null where nothing that is sold helps. */
export function findRenewal(refusal: WriteRefusal | null, streamId: number | null): string | null {
  if (streamId === null) return null;
  if (refusal === "limit") return renewalPath(streamId, "chat");
  if (refusal === "demo") return renewalPath(streamId, "functional");
  return refusal === "ended" || refusal === "noAccess" ? renewalPath(streamId) : null;
}
