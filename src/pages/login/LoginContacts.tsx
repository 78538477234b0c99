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
  const safeMail = toSafeUrl(`mailto:${supportEmail}`, "link");
  const links = [
    { url: messengerUrl, label: t("messenger") },
    { url: instructionUrl, label: t("instruction") },
  ].flatMap(({ url, label }) => {
    const safeUrl = url === null ? null : toSafeUrl(url, "link");
    return safeUrl === null ? [] : [{ safeUrl, label }];
  });
  return (
    <aside className={styles.contacts} aria-label={t("help")}>
      <p>{t("help")}</p>
      {safeMail ? <a href={safeMail}>{supportEmail}</a> : <span>{supportEmail}</span>}
      {links.map(({ safeUrl, label }) => (
        <a key={label} href={safeUrl} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </aside>
  );
}
