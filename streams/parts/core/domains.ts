/**
 * The domains that every screen needs, the sign-in page included. Rule: nothing of a member's is imported here.
 * A domain is added by its line in one of the three lists.
 */
import { analytics } from "../../domains/analytics/domain";
import { brand } from "../../domains/brand/domain";
import { bus } from "../../domains/bus/domain";
import { page } from "../../domains/page/domain";
import { session } from "../../domains/session/domain";

export const coreDomains = [bus, analytics, page, session, brand] as const;
