/**
 * What a learner is offered (SRV-10). Rule: without a bank only what is free, since nothing else could be paid for. A page that still shows
 * something with a price gets the reason as the answer to its order.
 */
import type { Platform } from "../context";

/** Whether that can be had here; `sold` has a price. */
export const isOffered = ({ options }: Pick<Platform, "options">, sold: { readonly price: number }): boolean =>
  options.isDemo || sold.price === 0;
