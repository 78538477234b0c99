/** Declares the domain `notes`. */
import { defineDomain } from "../../bus/domain";
import { readFromDevice } from "./device";
import { type NoteEvents, notePushes } from "./events";
import { mutations } from "./mutations";
import { ownResources } from "./resources";
import { notesSlice } from "./state";

export const notes = defineDomain<NoteEvents>()({
  name: "notes",
  slice: notesSlice,
  effects: { readFromDevice },
  resources: ownResources,
  mutations,
  pushes: notePushes,
});
