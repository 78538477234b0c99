/** Tells which screen is shown, by its route's name: never by its address (ROUTE-09). */
import { useEffect } from "react";
import { useSend } from "./useSend";

export function usePageShown(name: string): void {
  const send = useSend();
  useEffect(() => send("page/shown", { name }), [name, send]);
}
