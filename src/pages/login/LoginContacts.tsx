/** Whom to ask when signing in does not work (AUTH-05). */
import { useTranslation } from "react-i18next";
import { useSafeUrl } from "../../ui/safeUrl";
import styles from "./LoginView.module.css";

export interface LoginContactsProps {
  supportEmail: string;
  /** The messenger's address, where the domain has one. */
  messengerUrl: string | null;
  /** Shown where registration is closed and the brand has an instruction. */
  instructionUrl: string | null;
}

/** The support address, the messenger and the instruction, as far as configured. */
export function LoginContacts({ supportEmail, messengerUrl, instructionUrl }: LoginContactsProps) {
  const { t } = useTranslation("login");
  const toSafeUrl = useSafeUrl();
  const links = [
    { url: messengerUrl, label: t("messenger") },
    { url: instructionUrl, label: t("instruction") },
  ].flatMap(({ url, label }) => {
    const safeUrl = url === null ? null : toSafeUrl(url, "link");
    return safeUrl === null ? [] : [{ url: safeUrl, label }];
  });
  return (
    <aside className={styles.contacts} aria-label={t("help")}>
      <p>{t("help")}</p>
      <a href={`mailto:${encodeURIComponent(supportEmail).replace("%40", "@")}`}>{supportEmail}</a>
      {links.map(({ url, label }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </aside>
  );
}
