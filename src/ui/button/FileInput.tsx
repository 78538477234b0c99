/** The hidden input behind a button that picks files. The rule: it is cleared after each choice, so that the same file can be picked again. */
import type { Ref } from "react";

export interface FileInputProps {
  /** A press on its button clicks it. */
  readonly ref: Ref<HTMLInputElement>;
  readonly label: string;
  /** What the picker offers, such as "image/*,video/*". */
  readonly accept: string;
  readonly isMultiple?: boolean;
  readonly onPick: (files: File[]) => void;
}

/** `onPick` gets what was chosen, one file unless `isMultiple`. */
export function FileInput({ ref, label, accept, isMultiple = false, onPick }: FileInputProps) {
  return (
    <input
      ref={ref}
      type="file"
      hidden
      multiple={isMultiple}
      accept={accept}
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        onPick([...(target.files ?? [])]);
        target.value = "";
      }}
    />
  );
}
