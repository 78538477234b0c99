/** Tells which screen is shown, by its route's name: never by its address (ROUTE-09). */
import { useEffect } from "react";
import type { ViewName } from "../../streams/parts/visitor/index";
import { useSend } from "../hooks/useSend";

/** Once a name and path: from one chat to another is another view of the same name. It stands before what it tells of. */
export function Shown({ name, path }: { name: ViewName; path: string }) {
  const send = useSend();
  useEffect(() => send("page/shown", { name }), [name, path, send]);
  return null;
}
