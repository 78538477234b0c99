/**
 * Short notices over the page. The rules: a toast closes after 5 s unless a pointer or the focus rests on it; the announcer says it once,
 * or counts it where many come (A11Y-08).
 */
import X from "lucide-react/icons/x";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { IconButton } from "../../ui/button/IconButton";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { announceCounted, type Counted } from "../../ui/feedback/counted";
import type { Tone } from "../../ui/feedback/tone";
import styles from "./Toaster.module.css";

export interface ToastModel {
  readonly id: string;
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string;
  /** The page that shows the news in full. */
  readonly to?: string;
  /** How many of its kind are said, where they may come close together. */
  readonly counted?: Counted;
}

export interface ToasterProps {
  readonly toasts: readonly ToastModel[];
  /** The name of the region. */
  readonly label: string;
  readonly closeLabel: string;
  readonly onClose: (id: string) => void;
  readonly closeAfterMs?: number;
}

/** A region with the toasts, newest last. */
export function Toaster({ toasts, label, closeLabel, onClose, closeAfterMs = 5_000 }: ToasterProps) {
  if (toasts.length === 0) return null;
  return (
    <section className={styles.region} aria-label={label}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} closeLabel={closeLabel} onClose={onClose} closeAfterMs={closeAfterMs} />
      ))}
    </section>
  );
}

interface ToastProps extends Required<Pick<ToasterProps, "closeLabel" | "onClose" | "closeAfterMs">> {
  readonly toast: ToastModel;
}

function Toast({ toast, closeLabel, onClose, closeAfterMs }: ToastProps) {
  const { id, title, text, to, tone } = toast;
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  const counted = useRef(toast.counted);
  const announce = useAnnounce();
  useEffect(() => {
    close.current = onClose;
    counted.current = toast.counted;
  }, [onClose, toast.counted]);
  useEffect(() => {
    const words = text ? `${title}. ${text}` : title;
    if (counted.current) announceCounted(announce, words, counted.current);
    else announce(words);
  }, [announce, title, text]);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => close.current(id), closeAfterMs);
    return () => clearTimeout(timer);
  }, [id, isHeld, closeAfterMs]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only waits while it is read
    <div
      className={styles.toast}
      data-tone={tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={styles.words}>
        {to ? (
          <Link to={to} className={styles.title} onClick={() => onClose(id)}>
            {title}
          </Link>
        ) : (
          <p className={styles.title}>{title}</p>
        )}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <IconButton icon={X} label={closeLabel} onClick={() => onClose(id)} />
    </div>
  );
}
