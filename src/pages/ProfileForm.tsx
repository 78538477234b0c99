/** The form of the profile's page (PROF-01, PROF-02). Rule: what is typed is kept until the server has it. */
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectUser } from "../../streams/parts/core";
import { type ProfileFields, profilePlace } from "../../streams/parts/member/index";
import { INSTAGRAM_EXAMPLE, LIMITS, rules, type Violation } from "../../streams/rules/index";
import { useView } from "../hooks/useView";
import { Notice } from "../ui/feedback/Notice";
import { Button } from "../ui/form/Button";
import { DateField } from "../ui/form/DateField";
import { Form } from "../ui/form/Form";
import { PhoneField } from "../ui/form/PhoneField";
import { RadioList } from "../ui/form/RadioList";
import { TextField } from "../ui/form/TextField";
import { useAccountChange } from "./useAccountChange";
import { useFormDraft } from "./useFormDraft";
import { useProblemText } from "./useProblemText";
import { useViolationText } from "./useViolationText";
import { ZoneField } from "./ZoneField";

type User = NonNullable<ReturnType<typeof selectUser>>;
type Name = keyof ProfileFields;

const GENDERS = ["F", "M", ""] as const;
/** What the server calls each field, in its refusals. */
const WIRE: Readonly<Record<Name, string>> = {
  firstName: "first_name",
  lastName: "last_name",
  city: "city",
  gender: "gender",
  phone: "phone",
  birthday: "birthday",
  instagramId: "instagram_id",
  timezone: "timezone",
};

const fieldsOf = (user: User | null): ProfileFields => ({
  firstName: user?.firstName ?? "",
  lastName: user?.lastName ?? "",
  city: user?.city ?? "",
  gender: user?.gender ?? "",
  phone: user?.phone ?? "",
  birthday: user?.birthday ?? "",
  instagramId: user?.instagramId ?? "",
  timezone: user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
});

function check(values: ProfileFields): Partial<Record<Name, Violation | null>> {
  return {
    firstName: rules.required(values.firstName) ?? rules.max(values.firstName.trim(), LIMITS.name),
    lastName: rules.max(values.lastName.trim(), LIMITS.name),
    city: rules.max(values.city.trim(), LIMITS.name),
    phone: values.phone === "" ? null : rules.phone(values.phone.trim()),
    birthday: values.birthday === "" ? null : rules.birthday(values.birthday),
    instagramId: rules.instagram(values.instagramId.trim()),
  };
}

/** Reads the user, sends the change and says what became of it. */
export function ProfileForm() {
  const { t } = useTranslation(["account", "common"]);
  const say = useViolationText();
  const problemText = useProblemText();
  const user = useView(selectUser);
  const saved = useMemo(() => ({ ...fieldsOf(user) }), [user]);
  const draft = useFormDraft(profilePlace, saved as ProfileFields & Record<string, string>);
  const { status, problem, request } = useAccountChange("profile");
  const [sent, setSent] = useState<ProfileFields | null>(null);
  const { values } = draft;

  const violations = check(values);
  const refusal = (name: Name) => (values[name] === sent?.[name] ? problem?.fields?.[WIRE[name]] : undefined);
  const field = (name: Exclude<Name, "gender">) => ({
    value: values[name],
    error: sent ? (say(violations[name]) ?? refusal(name)) : undefined,
    onChange: (value: string) => draft.change(name, value),
  });
  const isFieldsFault = Object.keys(problem?.fields ?? {}).some((key) => Object.values(WIRE).includes(key));
  const submit = () => {
    const profile = trimmed(values);
    setSent(values);
    if (Object.values(check(profile)).every((violation) => !violation)) request({ kind: "profile", profile });
  };
  return (
    <Form isBusy={status === "saving"} problem={isFieldsFault ? null : problemText(problem)} onSubmit={submit}>
      <TextField {...field("firstName")} label={t("profile.firstName")} autoComplete="given-name" />
      <TextField {...field("lastName")} label={t("profile.lastName")} autoComplete="family-name" />
      <TextField {...field("city")} label={t("profile.city")} autoComplete="address-level2" />
      <RadioList
        label={t("profile.gender")}
        value={values.gender}
        options={GENDERS.map((value) => ({ value, label: t(`profile.genders.${value || "none"}`) }))}
        error={sent ? refusal("gender") : undefined}
        onChange={(gender) => draft.change("gender", gender)}
      />
      <DateField {...field("birthday")} label={t("profile.birthday")} placeholder={t("profile.birthdayForm")} />
      <PhoneField {...field("phone")} label={t("profile.phone")} hint={t("profile.phoneHint")} />
      <TextField
        {...field("instagramId")}
        label={t("profile.instagram")}
        placeholder={INSTAGRAM_EXAMPLE}
        autoCapitalize="none"
        spellCheck={false}
      />
      <ZoneField {...field("timezone")} label={t("profile.timezone")} />
      {status === "saved" && !draft.isChanged && <Notice tone="positive" messages={t("saved")} />}
      <div>
        <Button look="primary" type="submit" isBusy={status === "saving"}>
          {t("common:save")}
        </Button>
      </div>
    </Form>
  );
}

const trimmed = (values: ProfileFields): ProfileFields => ({
  ...values,
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  city: values.city.trim(),
  phone: values.phone.trim(),
  instagramId: values.instagramId.trim(),
});
