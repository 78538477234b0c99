/** Declares the domain `analytics`: it only records what happens; `outside` sends it to third parties, and is loaded later. */
import { defineDomain } from "../../bus/domain";
import { analyticsEffects } from "./effects";

export const analytics = defineDomain()({ name: "analytics", effects: analyticsEffects });
