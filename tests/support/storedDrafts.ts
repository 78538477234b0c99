/** What a fake device has stored of drafts: each tab has a record of its own. */
import { fakeUser } from "../../streams/ports/fakes/client";
import type { StoragePort } from "../../streams/ports/types";

/** The texts at a place, by the tabs in which they were typed. */
export const listStoredDrafts = ({ local }: StoragePort, place: string): (string | null)[] =>
  local.keys(`user:${fakeUser.id}:draft:${place}`).map((key) => local.get(key));
