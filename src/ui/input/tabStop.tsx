/** Whether the pieces of a part are stops of the Tab key. The rule: in a list that is one stop, only those of its focused item are (A11Y-04). */
import { createContext, useContext } from "react";

const TabStopContext = createContext<-1 | undefined>(undefined);

/** `value={-1}`: the focusable pieces below are passed by; without a value each is a stop. */
export const TabStopProvider = TabStopContext;

/** What a focusable piece gives its element as `tabIndex`. */
export const useTabStop = (): -1 | undefined => useContext(TabStopContext);
