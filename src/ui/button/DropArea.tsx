/** A place where files may be dropped (CHAT-04, HW-08). The rule: it shows itself while files are dragged over it, and never moves what it is around. */
import ImagePlus from "lucide-react/icons/image-plus";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Icon } from "../media/Icon";
import styles from "./DropArea.module.css";

export interface DropAreaProps {
  /** What happens on a drop, in words. */
  readonly label: string;
  /** Null while nothing can be attached. */
  readonly onDrop: ((files: File[]) => void) | null;
  readonly children: ReactNode;
}

/** Fills its place; texts and links that are dragged are handled by the browser, as ever. */
export function DropArea({ label, onDrop, children }: DropAreaProps) {
  const area = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  useEffect(() => {
    latest.current = onDrop;
  }, [onDrop]);
  const isOff = onDrop === null;
  useEffect(() => {
    const element = area.current;
    if (!element || isOff) return;
    const ending = new AbortController();
    const { signal } = ending;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer || !hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "copy";
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      latest.current?.([...(event.dataTransfer?.files ?? [])]);
    };
    element.addEventListener("dragover", over, { signal });
    element.addEventListener("dragleave", leave, { signal });
    element.addEventListener("drop", drop, { signal });
    return () => {
      ending.abort();
      setOver(false);
    };
  }, [isOff]);
  return (
    <div ref={area} className={styles.area}>
      {children}
      {isOver && (
        <div className={styles.target} aria-hidden="true">
          <Icon icon={ImagePlus} size={32} />
          {label}
        </div>
      )}
    </div>
  );
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;
