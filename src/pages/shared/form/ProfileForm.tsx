/**
 * The form of the profile, in the settings and where a part of it is required first (PROF-01, PROF-02, ROUTE-05).
 * Rule: fields that it does not show stay unchanged.
 */
import { useCallback, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { selectUser } from "../../../../streams/parts/core";
import type { ProfileFields } from "../../../../streams/parts/member/index";
import { INSTAGRAM_EXAMPLE, LIMITS, rules } from "../../../../streams/rules/index";
import type { MutationView } from "../../../hooks/useMutation";
import { useView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Soft } from "../../../ui/card/Soft";
import { RadioList } from "../../../ui/choice/RadioList";
import { Notice } from "../../../ui/feedback/Notice";
import { Form } from "../../../ui/form/Form";
import { PhoneField } from "../../../ui/form/PhoneField";
import { TextField } from "../../../ui/form/TextField";
import { OtherDrafts } from "./OtherDrafts";
import { BirthdayField } from "./TypedDateField";
import { useForm } from "./useForm";
import { ZoneField } from "./ZoneField";

type Name = keyof ProfileFields;
type Values = Record<Name, string>;

const GENDERS = ["F", "M", ""] as const;

const toFields = (user: ReturnType<typeof selectUser>): Values => ({
  firstName: user?.firstName ?? "",
  lastName: user?.lastName ?? "",
  city: user?.city ?? "",
  gender: user?.gender ?? "",
  phone: user?.phone ?? "",
  birthday: user?.birthday ?? "",
  instagramId: user?.instagramId ?? "",
  timezone: user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
});

const check = (values: Values) => ({
  firstName: rules.required(values.firstName) ?? rules.max(values.firstName.trim(), LIMITS.name),
  lastName: rules.max(values.lastName.trim(), LIMITS.name),
  city: rules.max(values.city.trim(), LIMITS.name),
  phone: values.phone.trim() === "" ? null : rules.phone(values.phone.trim()),
  birthday: values.birthday === "" ? null : rules.birthday(values.birthday),
  instagramId: rules.instagram(values.instagramId.trim()),
});
/** As it is sent. */
const trimmed = (values: Values): ProfileFields => ({
  firstName: values.firstName.trim(),
  lastName: values.lastName.trim(),
  city: values.city.trim(),
  gender: GENDERS.find((gender) => gender === values.gender) ?? "",
  phone: values.phone.trim(),
  birthday: values.birthday,
  instagramId: values.instagramId.trim(),
  timezone: values.timezone,
});

export interface ProfileFormProps {
  readonly change: MutationView<"user/profile">;
  /** Only these fields; all of them by default. */
  readonly only?: readonly Name[];
  /** The place under which the draft is stored. */
  readonly place?: string;
  /** What waits for the network: it shows already. */
  readonly waiting?: Partial<ProfileFields> | null;
  readonly submitLabel: string;
  readonly isWide?: boolean;
}

/** Reads the user, sends the change and shows its result. */
export function ProfileForm({ change, only, place, waiting, submitLabel, isWide = false }: ProfileFormProps) {
  const { t } = useTranslation(["account", "common"]);
  const user = useView(selectUser);
  const stored = useMemo(() => toFields(user), [user]);
  const saved = useMemo(() => ({ ...stored, ...waiting }), [stored, waiting]);
  const isAsked = (name: Name) => only?.includes(name) ?? true;
  const checkAsked = useChecks(only);
  const { field, ...form } = useForm({
    saved,
    place,
    check: checkAsked,
    outcome: change,
    send: (values) => {
      const asked = Object.entries(trimmed(values)).filter(([name]) => isAsked(name as Name));
      const changed = asked.filter(([name, value]) => value !== stored[name as Name]);
      // what was not changed here may have been changed elsewhere: it stays as it is
      const profile = Object.fromEntries(place && changed.length > 0 ? changed : asked) as Partial<ProfileFields>;
      change.request({ profile, ...(place === undefined ? {} : { place }) });
    },
  });
  return (
    <Form {...form.whole}>
      {place && <OtherDrafts place={place} />}
      <TextField {...field("firstName")} label={t("profile.firstName")} autoComplete="given-name" />
      <TextField {...field("lastName")} label={t("profile.lastName")} autoComplete="family-name" />
      <TextField {...field("city")} label={t("profile.city")} autoComplete="address-level2" />
      {isAsked("gender") && (
        <RadioList
          {...field("gender")}
          label={t("profile.gender")}
          options={GENDERS.map((value) => ({ value, label: t(`profile.genders.${value || "none"}`) }))}
        />
      )}
      <BirthdayField {...field("birthday")} label={t("profile.birthday")} />
      {isAsked("phone") && <PhoneField {...field("phone")} label={t("profile.phone")} hint={t("profile.phoneHint")} />}
      {isAsked("instagramId") && (
        <TextField
          {...field("instagramId")}
          label={t("profile.instagram")}
          placeholder={INSTAGRAM_EXAMPLE}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {isAsked("timezone") && <ZoneField {...field("timezone")} label={t("profile.timezone")} />}
      {form.isDone && !form.isChanged && <Notice tone="positive" messages={t("saved")} />}
      <Actions>
        <Button look="primary" type="submit" isWide={isWide} isBusy={form.isBusy}>
          {submitLabel}
        </Button>
        {place && form.isChanged && !form.isBusy && <Soft>{t("unsaved")}</Soft>}
      </Actions>
    </Form>
  );
}

/** The rules of the fields that are there. */
const useChecks = (only: readonly Name[] | undefined) =>
  useCallback(
    (values: Values) =>
      Object.fromEntries(Object.entries(check(values)).filter(([name]) => only?.includes(name as Name) ?? true)),
    [only],
  );
