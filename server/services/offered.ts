/**
 * What a learner is offered (SRV-10). Rule: without a bank nothing that costs something: it could not be paid for. An order for it says why all
 * the same, to whoever still has it on the screen.
 */
import type { Platform } from "../context";

/** Whether that can be had here; `sold` has a price. */
export const isOffered = ({ options }: Pick<Platform, "options">, sold: { readonly price: number }): boolean =>
  options.isDemo || sold.price === 0;
