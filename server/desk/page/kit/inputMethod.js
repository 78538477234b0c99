// @ts-check
// Keys that belong to an input method, which composes letters of many keys. Rule: such a key does nothing of ours.

const KEY_OF_METHOD = 229;

/** Whether a key press chooses or closes words of an input method. Safari has only the number for it. @param {KeyboardEvent} event */
export const isOfInputMethod = (event) => event.isComposing || event.keyCode === KEY_OF_METHOD;
