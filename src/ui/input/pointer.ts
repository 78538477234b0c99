/** The pointer in use. Rule: in the page that the build writes it is a finger, for which nothing takes the focus by itself. */
import { useMedia } from "../layout/media";

/** Whether the main pointer is a finger; follows a change, as when a keyboard is attached to a tablet. */
export const useIsTouch = (): boolean => useMedia("(pointer: coarse)");
