/** What a profile lacks is asked for before anything else (ROUTE-05). Rule: a name is enough; what is typed outlives every refusal. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig, selectUser } from "../../../streams";
import { rules } from "../../../streams/rulesIndex";
import { isOffered } from "../../../streams/visitorIndex";
import { usePageShown } from "../../hooks/usePageShown";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { Button } from "../../ui/Button";
import { DateField } from "../../ui/DateField";
import { Form } from "../../ui/Form";
import { TextField } from "../../ui/TextField";
import { useViolationText } from "../useViolationText";
import { MAX_NAME } from "./limits";
import { StepFrame } from "./StepFrame";
import { useAttempt } from "./useAttempt";
import { useFields } from "./useFields";

/** `done` takes its place once the profile is kept. */
export function ProfilePage({ done }: { done: ReactNode }) {
  const { t } = useTranslation("access");
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
  usePageShown("updateProfile");
  const nameFault = rules.required(values.firstName);
  const birthdayFault = values.birthday === "" ? null : rules.birthday(values.birthday);
  const submit = () => {
    check();
    if (nameFault || birthdayFault) return;
    const { firstName, lastName, city, birthday } = values;
    send("access/profileRequested", {
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
          maxLength={MAX_NAME}
          value={values.firstName}
          onChange={write("firstName")}
          error={(isChecked ? say(nameFault) : undefined) ?? errorOf("first_name")}
        />
        <TextField
          label={t("profile.lastName")}
          autoComplete="family-name"
          maxLength={MAX_NAME}
          value={values.lastName}
          onChange={write("lastName")}
          error={errorOf("last_name")}
        />
        <TextField
          label={t("profile.city")}
          autoComplete="address-level2"
          maxLength={MAX_NAME}
          value={values.city}
          onChange={write("city")}
          error={errorOf("city")}
        />
        <DateField
          label={t("profile.birthday")}
          hint={t("profile.birthdayHint")}
          autoComplete="bday"
          value={values.birthday}
          onChange={write("birthday")}
          error={(isChecked ? say(birthdayFault) : undefined) ?? errorOf("birthday")}
        />
        <Button look="primary" type="submit" isWide isBusy={isBusy}>
          {t("profile.submit")}
        </Button>
      </Form>
    </StepFrame>
  );
}
