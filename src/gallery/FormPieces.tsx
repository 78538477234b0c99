/** The form kit in its states: a form with every kind of field and the rules behind it, and the fields one by one. */
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { emailWarnings, INSTAGRAM_EXAMPLE, rules } from "../../streams/rules/index";
import { TypedDateField } from "../pages/shared/form/TypedDateField";
import { useViolationText } from "../pages/shared/form/useViolationText";
import { Button } from "../ui/button/Button";
import { CheckboxField } from "../ui/choice/CheckboxField";
import { RadioList } from "../ui/choice/RadioList";
import { SelectField } from "../ui/choice/SelectField";
import { ConfirmDialog } from "../ui/dialog/ConfirmDialog";
import { CodeField } from "../ui/form/CodeField";
import { CountedTextField } from "../ui/form/CountedTextField";
import { Form } from "../ui/form/Form";
import { PhoneField } from "../ui/form/PhoneField";
import { TextArea } from "../ui/form/TextArea";
import { TextField } from "../ui/form/TextField";
import { lazyScreen } from "../ui/layout/lazyScreen";
import { Page } from "../ui/layout/Page";
import styles from "./Pieces.module.css";
import { SettingPieces } from "./SettingPieces";

const AvatarPicker = lazyScreen("avatarPicker", () =>
  import("../ui/avatar/AvatarPicker").then((module) => module.AvatarPicker),
);

const cities = ["Almaty", "Madrid", "Tbilisi"].map((label) => ({ value: label, label }));
const genders = [
  { value: "F", label: "Female" },
  { value: "M", label: "Male", text: "Used to choose how we address you" },
] as const;
const empty = { name: "", email: "", phone: "", birthday: "", city: "", about: "", instagram: "" };

/** Two columns where there is room. */
export function FormPieces() {
  return (
    <main>
      <Page title="Forms" context="Every field of the kit in its states">
        <div className={styles.columns}>
          <FormOfAll />
          <SettingPieces />
          <CodeAndDialog />
          <Picker />
        </div>
      </Page>
    </main>
  );
}

function FormOfAll() {
  const { t } = useTranslation();
  const say = useViolationText();
  const [values, setValues] = useState(empty);
  const [gender, setGender] = useState<"F" | "M" | null>(null);
  const [isAgreed, setAgreed] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const nameOfLeft = (left: number) => t("charactersLeft", { count: left });
  const field = (name: keyof typeof empty, error: string | undefined) => ({
    value: values[name],
    onChange: (value: string) => setValues((known) => ({ ...known, [name]: value })),
    error: isChecked ? error : undefined,
  });
  const { email } = values;
  return (
    <Form problem={isChecked ? "The form is not complete" : null} onSubmit={() => setChecked(true)}>
      <CountedTextField
        label="Name"
        {...field("name", say(rules.required(values.name)))}
        maxLength={40}
        nameOfLeft={nameOfLeft}
      />
      <TextField label="E-mail" {...field("email", say(rules.email(email)))} warning={say(emailWarnings(email)[0])} />
      <PhoneField label="Phone" {...field("phone", say(rules.phone(values.phone)))} hint="With the country code" />
      <TypedDateField label="Birthday" {...field("birthday", say(rules.birthday(values.birthday)))} />
      <TextField
        label="Instagram"
        {...field("instagram", say(rules.instagram(values.instagram)))}
        placeholder={INSTAGRAM_EXAMPLE}
      />
      <SelectField
        label="City"
        options={cities}
        placeholder="Choose a city"
        {...field("city", say(rules.required(values.city)))}
      />
      <RadioList
        label="Gender"
        value={gender}
        options={genders}
        error={isChecked ? say(rules.required(gender)) : undefined}
        onChange={setGender}
      />
      <TextArea
        label="About you"
        {...field("about", say(rules.max(values.about, 500)))}
        maxLength={500}
        nameOfLeft={nameOfLeft}
      />
      <CheckboxField label="I agree to the processing of my personal data" isChecked={isAgreed} onChange={setAgreed} />
      <Button look="primary" type="submit">
        Save
      </Button>
    </Form>
  );
}

function CodeAndDialog() {
  const [code, setCode] = useState("123");
  const [error, setError] = useState<string>();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.row}>
      <CodeField
        label="Code from the message"
        hint="Any code is wrong here"
        value={code}
        error={error}
        onChange={setCode}
        onComplete={() => setError("Wrong code")}
      />
      <CodeField label="Wrong code" value="123456" error="Wrong code" onChange={() => {}} onComplete={() => {}} />
      <Button look="danger" onClick={() => setOpen(true)}>
        Delete the account
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title="Delete your account?"
        text="Courses, messages and points are lost for good."
        confirmLabel="Delete"
        cancelLabel="Cancel"
        closeLabel="Close"
        tone="danger"
        error="Could not be deleted, try later"
        onConfirm={() => {}}
        onClose={() => setOpen(false)}
      />
    </div>
  );
}

function Picker() {
  const [progress, setProgress] = useState<number | null>(null);
  return (
    <Suspense>
      <AvatarPicker
        texts={{
          choose: "Choose a photo",
          chooseAnother: "Choose another photo",
          frame: "Your photo. The arrow keys move it, plus and minus zoom.",
          zoom: "Zoom",
          save: "Save",
          cancel: "Cancel",
          unreadable: "This file isn’t a picture",
          progress: (share) => `Uploaded ${Math.round(share * 100)} %`,
        }}
        progress={progress}
        onSave={() => setProgress(0.4)}
        onCancel={() => setProgress(null)}
      />
    </Suspense>
  );
}
