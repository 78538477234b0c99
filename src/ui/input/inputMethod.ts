/** Keys that belong to an input method, which composes letters of many keys. Rule: such a key does nothing of ours. */

interface Key {
  readonly isComposing: boolean;
  /** The browser's only sign of the Enter that ends a composition in Safari, where `isComposing` is over by then. */
  readonly keyCode: number;
}

const KEY_OF_METHOD = 229;

/** Whether the browser's key press (of React's: its `nativeEvent`) chooses or closes words of an input method. Every own handler of Enter, Escape or letters asks it first. */
export const isOfInputMethod = ({ isComposing, keyCode }: Key): boolean => isComposing || keyCode === KEY_OF_METHOD;
