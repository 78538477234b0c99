/** Declares the domain `analytics`: it only notes what happens; `outside` tells others, and comes later. */
import { defineDomain } from "../../bus/domain";
import { analyticsEffects } from "./effects";

export const analytics = defineDomain()({ name: "analytics", effects: analyticsEffects });
