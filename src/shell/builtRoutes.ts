/** Which routes have a screen. Rule: nothing leads to one that has none; the table of screens decides, and the app passes it here. */
import { createContext, useContext } from "react";
import type { RouteName } from "../../streams/parts/visitor/index";

/** Its value says whether a route has a screen. */
export const BuiltRoutes = createContext<(route: RouteName) => boolean>(() => true);

export const useIsBuilt = (): ((route: RouteName) => boolean) => useContext(BuiltRoutes);
