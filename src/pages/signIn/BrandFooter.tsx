/**
 * What the brand says of itself at the foot of a page: its company, its documents (BRAND-05). Rule: it is text, and only an address that the page
 * trusts is a link.
 */
import { selectConfig, selectLanguage } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { MessageText } from "../../ui/media/MessageText";
import styles from "./BrandFooter.module.css";

/** In the learner's language, else in English, the interface's own fallback; nothing where the domain has no such texts. */
export function BrandFooter() {
  const config = useView(selectConfig);
  const language = useView(selectLanguage);
  const texts = config?.domain.footerTexts;
  const lines = texts?.[language] ?? texts?.en ?? [];
  if (lines.length === 0) return null;
  return (
    <footer className={styles.footer}>
      {lines.map((line) => (
        <MessageText key={line} text={line} />
      ))}
    </footer>
  );
}
