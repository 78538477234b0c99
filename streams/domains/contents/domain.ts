/** Declares the domain `contents`. */
import { defineDomain } from "../../bus/domain";
import { ownResources } from "./resources";

export const contents = defineDomain()({ name: "contents", resources: ownResources });
