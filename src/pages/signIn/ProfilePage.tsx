/** What a profile lacks is asked for before anything else (ROUTE-05). Rule: a name is enough; what is typed outlives every refusal. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig, selectUser } from "../../../streams/parts/core";
import { isOffered } from "../../../streams/parts/visitor/index";
import { LIMITS, rules } from "../../../streams/rules/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { Button } from "../../ui/form/Button";
import { DateField } from "../../ui/form/DateField";
import { Form } from "../../ui/form/Form";
import { TextField } from "../../ui/form/TextField";
import { useViolationText } from "../useViolationText";
import { StepFrame } from "./StepFrame";
import { useAttempt } from "./useAttempt";
import { useFields } from "./useFields";

/** `done` takes its place once the profile is kept. */
export function ProfilePage({ done }: { done: ReactNode }) {
  const { t } = useTranslation("signIn");
  const config = useView(selectConfig);
  const user = useView(selectUser);
  const { values, write, isChecked, check } = useFields({
    firstName: user?.firstName ?? "",
    lastName: user?.lastName ?? "",
    city: user?.city ?? "",
    birthday: user?.birthday ?? "",
  });
  const { isBusy, isDone, errorOf, textBeside } = useAttempt("profile");
  const send = useSend();
  const say = useViolationText();
  const faults = {
    firstName: rules.required(values.firstName) ?? rules.max(values.firstName.trim(), LIMITS.name),
    lastName: rules.max(values.lastName.trim(), LIMITS.name),
    city: rules.max(values.city.trim(), LIMITS.name),
    birthday: values.birthday === "" ? null : rules.birthday(values.birthday),
  };
  const sayFault = (name: keyof typeof faults) => (isChecked ? say(faults[name]) : undefined);
  const submit = () => {
    check();
    if (Object.values(faults).some(Boolean)) return;
    const { firstName, lastName, city, birthday } = values;
    send("signIn/profileRequested", {
      firstName: firstName.trim(),
      lastName: lastName.trim(),
      city: city.trim(),
      birthday,
    });
  };
  if (isDone) return done;
  return (
    <StepFrame
      title={t("profile.title")}
      text={t("profile.text")}
      more={config && isOffered("userInfoChat", config) && <Link to="/userInfoChat">{t("profile.inChat")}</Link>}
    >
      <Form isBusy={isBusy} problem={textBeside("first_name", "last_name", "city", "birthday")} onSubmit={submit}>
        <TextField
          label={t("profile.firstName")}
          autoComplete="given-name"
          value={values.firstName}
          onChange={write("firstName")}
          error={sayFault("firstName") ?? errorOf("first_name")}
        />
        <TextField
          label={t("profile.lastName")}
          autoComplete="family-name"
          value={values.lastName}
          onChange={write("lastName")}
          error={sayFault("lastName") ?? errorOf("last_name")}
        />
        <TextField
          label={t("profile.city")}
          autoComplete="address-level2"
          value={values.city}
          onChange={write("city")}
          error={sayFault("city") ?? errorOf("city")}
        />
        <DateField
          label={t("profile.birthday")}
          hint={t("profile.birthdayHint")}
          autoComplete="bday"
          value={values.birthday}
          onChange={write("birthday")}
          error={sayFault("birthday") ?? errorOf("birthday")}
        />
        <Button look="primary" type="submit" isWide isBusy={isBusy}>
          {t("profile.submit")}
        </Button>
      </Form>
    </StepFrame>
  );
}
