/** A text of several lines that grows with what is typed. The rule: from one line to six, then it scrolls. */
import { type ComponentProps, useLayoutEffect, useRef } from "react";
import styles from "./GrowingTextArea.module.css";

export interface GrowingTextAreaProps extends Omit<ComponentProps<"textarea">, "value" | "onChange" | "ref"> {
  /** The name that readers hear; the placeholder is no name. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A controlled textarea named `label`; `onChange` gets the text. */
export function GrowingTextArea({ label, value, onChange, ...rest }: GrowingTextAreaProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows the text
  useLayoutEffect(() => {
    const element = area.current;
    if (!element) return;
    element.style.height = "auto";
    element.style.height = `${element.scrollHeight}px`;
  }, [value]);
  return (
    <textarea
      rows={1}
      dir="auto"
      {...rest}
      ref={area}
      aria-label={label}
      className={styles.area}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
