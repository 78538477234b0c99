/** Declares the domain `activity`. */
import { defineDomain } from "../../bus/domain";
import { ownResources } from "./resources";

export const activity = defineDomain()({ name: "activity", resources: ownResources });
