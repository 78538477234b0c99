/** Declares the domain `topics`. Rule: a guest's question has none, so that they belong to the member's part, which stores what was shown (OFF-04). */
import { defineDomain } from "../../bus/domain";
import { ownResources } from "./resources";

export const topics = defineDomain()({ name: "topics", resources: ownResources });
