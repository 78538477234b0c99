/** Reports which screen is shown, by its route's name: never by its address (ROUTE-09). */
import { useEffect } from "react";
import type { ViewName } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";

/** Reports once for each name and path: another chat is another view of the same name. It is rendered before the screen that it reports. */
export function Shown({ name, path }: { name: ViewName; path: string }) {
  const send = useSend();
  useEffect(() => send("page/shown", { name }), [name, path, send]);
  return null;
}
