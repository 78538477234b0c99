/** Declares the domain `activity`. */
import { defineDomain } from "../../bus/domain";
import { days } from "./resources";

export const activity = defineDomain()({ name: "activity", resources: [days] });
