/** The load status of what a view shows, in the terms of NET-07. */
export type LoadState = "pending" | "loading" | "loaded" | "fail";
