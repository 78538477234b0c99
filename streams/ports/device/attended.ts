/** Whether the page is looked at: the one definition, for what counts as seen and for what is notified instead (CHAT-12, CHAT-13). */

/** Visible and focused. Read at the moment of use: browsers do not report each change. */
export const isAttended = (): boolean => document.visibilityState === "visible" && document.hasFocus();
