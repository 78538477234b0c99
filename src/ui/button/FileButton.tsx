/** A button that picks files. The rule: picked files are passed on immediately. */
import { useRef } from "react";
import type { IconDrawing } from "../media/Icon";
import { FileInput } from "./FileInput";
import { IconButton } from "./IconButton";
import type { Waiting } from "./waiting";

export interface FileButtonProps {
  readonly icon: IconDrawing;
  readonly label: string;
  /** What the picker offers, such as "image/*,video/*". */
  readonly accept: string;
  readonly waitsFor?: Waiting;
  readonly onPick: (files: File[]) => void;
}

/** An icon button that opens the browser's picker for one or more files. */
export function FileButton({ icon, label, accept, waitsFor, onPick }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton data-adds icon={icon} label={label} waitsFor={waitsFor} onClick={() => input.current?.click()} />
      <FileInput ref={input} isMultiple accept={accept} label={label} onPick={onPick} />
    </>
  );
}
