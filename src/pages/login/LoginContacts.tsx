/** Whom to contact when signing in does not work (AUTH-05). */

import type { ReactNode } from "react";
import { useFirstTexts } from "../../locales/firstTexts";
import { TextButton } from "../../ui/button/TextButton";
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
  const links = [
    { url: messengerUrl, label: login.messenger },
    { url: instructionUrl, label: login.instruction },
  ].flatMap(({ url, label }) => {
    const safeUrl = url === null ? null : toSafeUrl(url, "link");
    return safeUrl === null ? [] : [{ safeUrl, label }];
  });
  return (
    <aside className={styles.contacts} aria-label={login.help}>
      <p>{login.help}</p>
      {safeMail ? <a href={safeMail}>{supportEmail}</a> : <span>{supportEmail}</span>}
      <TextButton onClick={onSupport}>{login.support}</TextButton>
      {links.map(({ safeUrl, label }) => (
        <a key={label} href={safeUrl} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
      <TextButton onClick={onCookies}>{login.cookies}</TextButton>
      <div>{language}</div>
    </aside>
  );
}
