/** A person or a chat as a picture, or as initials on a soft colour. It is decoration: the name is beside it. */

import { useSafeUrl } from "../layout/safeUrl";
import styles from "./Avatar.module.css";

export interface AvatarProps {
  readonly name: string;
  readonly url: string | null;
  /** Pixels of each side. */
  readonly size?: number;
}

/** The first letters of the first two words, upper-cased; a question mark when there is none. */
export function makeInitials(name: string): string {
  const words = name.trim().split(/\s+/u).filter(Boolean).slice(0, 2);
  return words.map((word) => [...word][0]?.toUpperCase() ?? "").join("") || "?";
}

/** Shows the picture, or initials where there is none. */
export function Avatar({ name, url, size = 40 }: AvatarProps) {
  const toSafeUrl = useSafeUrl();
  const safeUrl = url === null ? null : toSafeUrl(url, "image");
  return (
    <span
      className={styles.avatar}
      style={{ width: size, height: size, fontSize: Math.round(size * 0.38) }}
      aria-hidden="true"
    >
      {safeUrl ? <img src={safeUrl} width={size} height={size} alt="" loading="lazy" /> : makeInitials(name)}
    </span>
  );
}
