/** The sign-in page (AUTH-01, 04, 05, 06). The rule: it is on the start path, so it uses native pieces only. */

import { type MouseEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import { useFirstTexts } from "../../locales/firstTexts";
import { Button, buttonClass } from "../../ui/button/Button";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { Notice, NoticeBox } from "../../ui/feedback/Notice";
import { focusFirstInvalid } from "../../ui/form/focusFirstInvalid";
import { PasswordField } from "../../ui/form/PasswordField";
import { useIsTouch } from "../../ui/input/pointer";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { Logo } from "../../ui/media/Logo";
import { SheetPage, SheetWays } from "../../ui/panes/SheetPage";
import { EmailField } from "../shared/form/EmailField";
import { LoginContacts, type LoginContactsProps } from "./LoginContacts";
import styles from "./LoginView.module.css";
import { SocialButtons, type SocialProvider } from "./SocialButtons";
import { useTypedAhead } from "./useTypedAhead";

export interface LoginViewProps extends LoginContactsProps {
  readonly brand: { name: string; logoUrl: string };
  readonly initialEmail?: string;
  readonly isSubmitting: boolean;
  /** Finished texts: per field, and of the form as a whole. */
  readonly errors: { email?: string | undefined; password?: string | undefined; form?: string | undefined };
  /** Why the learner is here, such as "You logged in on another device". */
  readonly notice?: string | undefined;
  readonly socialProviders: readonly SocialProvider[];
  readonly recoveryTo: (email: string) => string;
  readonly registerTo: string | null;
  readonly onSubmit: (credentials: { email: string; password: string }) => void;
  /** False until a press can be answered. */
  readonly isSocialReady: boolean;
  readonly onByCode: () => void;
  readonly onSocial: (provider: SocialProvider) => void;
}

/** The form keeps what is typed through any failure; values are sent as typed, the session trims them. */
export function LoginView(props: LoginViewProps) {
  const { brand, isSubmitting, errors, notice, socialProviders, recoveryTo, registerTo, onSubmit, onByCode } = props;
  const { login } = useFirstTexts();
  const [email, setEmail] = useState(props.initialEmail ?? "");
  const [password, setPassword] = useState("");
  const announce = useAnnounce();
  const isTouch = useIsTouch();
  const safeRecovery = useSafeUrl()(recoveryTo(email.trim()), "link");
  const isComplete = Boolean(email.trim() && password.trim());
  const form = useFocusOnError(errors);
  useTypedAhead(form, { username: setEmail, password: setPassword });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    // an incomplete form goes to what is still empty, by Enter and by a press
    if (focusEmpty(event.currentTarget)) announce(login.fillBoth);
    else if (!isSubmitting) onSubmit({ email, password });
  };

  return (
    <SheetPage title={login.title} foot={<LoginContacts {...props} />}>
      <Logo url={brand.logoUrl} name={brand.name} />
      <h1>{login.title}</h1>
      {notice && <WhyHere notice={notice} isFocused={!isTouch} />}
      {errors.form && <Notice tone="negative" messages={errors.form} />}
      <form ref={form} className={styles.form} onSubmit={submit} noValidate>
        <EmailField
          label={login.email}
          name="username"
          autoComplete="username"
          autoFocus={!isTouch}
          aria-describedby={notice && "why-here"}
          value={email}
          onChange={setEmail}
          error={errors.email}
        />
        <PasswordField
          label={login.password}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
          showLabel={login.showPassword}
          hideLabel={login.hidePassword}
          capsLockHint={login.capsLock}
        />
        {errors.password && (
          <a href={safeRecovery ?? undefined} className={buttonClass("secondary")}>
            {login.restore}
          </a>
        )}
        <SubmitButton isBusy={isSubmitting} isComplete={isComplete} />
      </form>
      <OtherWays safeRecovery={safeRecovery} registerTo={registerTo} onByCode={onByCode} />
      <SocialButtons providers={socialProviders} isReady={props.isSocialReady} onPick={props.onSocial} />
    </SheetPage>
  );
}

/** Focuses the first field that is empty; false when there is none. */
function focusEmpty(form: HTMLFormElement): boolean {
  const empty = [...form.querySelectorAll("input")].find(({ value }) => !value.trim());
  empty?.focus();
  return empty !== undefined;
}

/** Where a field has the focus from the start, its description is what is heard: a status of this moment may not be. */
function WhyHere({ notice, isFocused }: { notice: string; isFocused: boolean }) {
  const Box = isFocused ? NoticeBox : Notice;
  return <Box id="why-here" tone="info" messages={notice} />;
}

/** Says what is missing as long as it cannot be pressed. */
function SubmitButton({ isBusy, isComplete }: { isBusy: boolean; isComplete: boolean }) {
  const { login } = useFirstTexts();
  return (
    <Button
      look="primary"
      data-click="sign_in"
      type="submit"
      isWide
      isBusy={isBusy}
      // pressed all the same, it leads to what is missing
      aria-disabled={!isComplete || undefined}
      title={isComplete ? undefined : login.fillBoth}
    >
      {login.submit}
    </Button>
  );
}

interface OtherWaysProps extends Pick<LoginViewProps, "registerTo" | "onByCode"> {
  readonly safeRecovery: string | null;
}

/** For whom the form is not: two links in a row, and the account to create as a button of its own. */
function OtherWays({ safeRecovery, registerTo, onByCode }: OtherWaysProps) {
  const { login } = useFirstTexts();
  const toSafeUrl = useSafeUrl();
  const safeRegister = registerTo === null ? null : toSafeUrl(registerTo, "link");
  return (
    <>
      <SheetWays>
        <a href={safeRecovery ?? undefined}>{login.forgot}</a>
        <a href="/?by=code" onClick={(event) => stayHere(event, onByCode)}>
          {login.byCode}
        </a>
      </SheetWays>
      {safeRegister && (
        <a href={safeRegister} className={buttonClass()}>
          {login.register}
        </a>
      )}
    </>
  );
}

/** A link with an address of its own, for a new tab; pressed here, it acts and leads nowhere. */
function stayHere(event: MouseEvent, act: () => void) {
  event.preventDefault();
  act();
}

/** After a refusal the focus is on the first field that is wrong. */
function useFocusOnError(errors: LoginViewProps["errors"]) {
  const form = useRef<HTMLFormElement>(null);
  const announce = useAnnounce();
  useEffect(() => {
    if (errors.email || errors.password) focusFirstInvalid(form.current, announce);
  }, [errors, announce]);
  return form;
}
