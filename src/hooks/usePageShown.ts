/** Tells which screen is shown, by its route's name: never by its address (ROUTE-09). */
import { useEffect } from "react";
import { useSend } from "./useSend";

export function usePageShown(name: string): void {
  const send = useSend();
  // from one chat to another is another view of the same name
  const { pathname } = window.location;
  useEffect(() => send("page/shown", { name }), [name, pathname, send]);
}
