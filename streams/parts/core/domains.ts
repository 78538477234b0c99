/**
 * The domains that every screen needs, including the sign-in page. Rule: nothing that only members need is imported here.
 * A domain is added by its line in one of the three lists.
 */
import { brand } from "../../domains/brand/domain";
import { bus } from "../../domains/bus/domain";
import { page } from "../../domains/page/domain";
import { session } from "../../domains/session/domain";

export const coreDomains = [bus, page, session, brand] as const;
