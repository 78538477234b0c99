/** A notice in the place of what had the focus, as the form whose result it is. Rule: it takes the focus, so that the next key is not lost, and is heard by that alone. */
import { useEffect, useRef } from "react";
import { NoticeBox, type NoticeProps } from "./Notice";

export function FocusedNotice(props: NoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <NoticeBox {...props} />
    </div>
  );
}
