/** Whether a reload now would lose something of the learner's (OFF-07). Rule: a doubt counts as a loss. */
import type { Client, MemberState } from "../../../streams/parts/core";
import { selectIsDeviceStoring, selectIsUploading } from "../../../streams/parts/member/index";
import { asksBeforeLeaving } from "../../hooks/useAskBeforeLeaving";

const TEXT_FIELDS =
  "textarea, [contenteditable=true], input:not([type=checkbox], [type=radio], [type=file], [type=range])";
const OPEN = "[role=dialog], [role=alertdialog], [role=menu], dialog[open]";

/** Starts following what is typed; the result says whether something would be lost at this moment. */
export function createLossCheck(client: Pick<Client, "state">, { document, location } = window): () => boolean {
  let typedAt: string | null = null;
  document.addEventListener("input", ({ target }) => {
    if (target instanceof Element && target.matches(TEXT_FIELDS)) typedAt = location.pathname;
  });
  const hasText = () =>
    [...document.querySelectorAll<HTMLInputElement>(TEXT_FIELDS)].some(
      (field) => (field.value ?? field.textContent) !== "",
    );
  const isPlaying = () =>
    [...document.querySelectorAll("video, audio")].some((media) => !(media as HTMLMediaElement).paused);
  // cast: until the member's part is there, this selector finds nothing to read
  const isStoring = () => !("drafts" in client.state()) || selectIsDeviceStoring(client.state() as MemberState);
  const isUploading = () => "uploads" in client.state() && selectIsUploading(client.state() as MemberState);
  return () =>
    // the camera, and a file that the device did not store, ask themselves
    asksBeforeLeaving() ||
    // it would go on, but not at once
    isUploading() ||
    // a call or a lesson
    isPlaying() ||
    document.querySelector(OPEN) !== null ||
    document.activeElement?.matches(TEXT_FIELDS) === true ||
    // what was typed on this screen, and is neither sent nor removed
    (typedAt === location.pathname && hasText()) ||
    !isStoring();
}
