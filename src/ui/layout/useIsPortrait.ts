/** Whether the window is narrow and higher than wide: then a vertical video fits better (VIDEO-10; contract 5). */
import { useMedia } from "./media";

export const useIsPortrait = (): boolean => useMedia("(max-width: 599px) and (orientation: portrait)");
