/** The brand's mark. The rule: always an `img` (never inlined markup), of a fixed size, named by the brand. */

import { useSafeUrl } from "../layout/safeUrl";
import styles from "./Logo.module.css";

/** The logo and, beside it, the brand's name; `url` is an address of our own. */
export function Logo({ url, name, isNameShown = true }: { url: string; name: string; isNameShown?: boolean }) {
  const toSafeUrl = useSafeUrl();
  const safeUrl = toSafeUrl(url, "image");
  return (
    <span className={styles.logo}>
      <img src={safeUrl ?? undefined} width={32} height={32} alt={isNameShown ? "" : name} />
      {isNameShown && <span>{name}</span>}
    </span>
  );
}
