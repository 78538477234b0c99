/** Fetches the code of the main sections while nothing else happens, so that a tunnel does not close them (ROUTE-15). */
import { useEffect } from "react";
import { fetchScreenAhead } from "./screens";

const MAIN_SECTIONS = ["/home", "/homework", "/chat"];

/** What browsers have and their type definitions do not: the setting to load nothing that was not asked for. */
interface HasConnection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Once, as soon as the browser is idle; nothing where the device saves data. */
export function useMainScreensAhead(): void {
  useEffect(() => {
    if ((navigator as HasConnection).connection?.saveData) return;
    const fetchAll = () => MAIN_SECTIONS.forEach((path) => void fetchScreenAhead(path));
    // Safari has no idle callbacks
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(fetchAll, 2_000);
      return () => clearTimeout(timer);
    }
    const callback = requestIdleCallback(fetchAll);
    return () => cancelIdleCallback(callback);
  }, []);
}
