/** Whom to contact when signing in does not work (AUTH-05). */

import type { ReactNode } from "react";
import { useFirstTexts } from "../../locales/firstTexts";
import { TextButton } from "../../ui/button/TextButton";
import { NewTabLink } from "../../ui/layout/NewTabLink";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import styles from "./LoginView.module.css";

export interface LoginContactsProps {
  readonly supportEmail: string;
  /** The messenger's address, where the domain has one. */
  readonly messengerUrl: string | null;
  /** Opens the support form. */
  readonly onSupport: () => void;
  /** Shown where registration is closed and the brand has an instruction. */
  readonly instructionUrl: string | null;
  /** The answer about cookies can be changed (COOK-03). */
  readonly onCookies: () => void;
  /** The choice of a language; its room is there before it. */
  readonly language?: ReactNode;
}

/** The support address, the messenger and the instruction, as far as configured. */
export function LoginContacts(props: LoginContactsProps) {
  const { supportEmail, messengerUrl, instructionUrl, onSupport, onCookies, language } = props;
  const { login } = useFirstTexts();
  const toSafeUrl = useSafeUrl();
  const safeMail = toSafeUrl(`mailto:${supportEmail}`, "link");
  const toLink = (url: string | null, label: string) => {
    const safeUrl = url && toSafeUrl(url, "link");
    return safeUrl && <NewTabLink safeUrl={safeUrl}>{label}</NewTabLink>;
  };
  return (
    <aside className={styles.contacts} aria-label={login.help}>
      <p>{login.help}</p>
      {safeMail ? <a href={safeMail}>{supportEmail}</a> : <span>{supportEmail}</span>}
      <TextButton onClick={onSupport}>{login.support}</TextButton>
      {toLink(messengerUrl, login.messenger)}
      {toLink(instructionUrl, login.instruction)}
      <TextButton onClick={onCookies}>{login.cookies}</TextButton>
      <div>{language}</div>
    </aside>
  );
}
