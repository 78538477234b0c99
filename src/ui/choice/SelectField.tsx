/** One of a list, by the browser's own select: it is the best there is on every phone. */
import ChevronDown from "lucide-react/icons/chevron-down";
import { type ComponentProps, useId } from "react";
import { FieldNote, type FieldTexts, fieldNaming } from "../form/Field";
import fieldStyles from "../form/TextField.module.css";
import { classNames } from "../layout/classNames";
import { Icon } from "../media/Icon";
import styles from "./SelectField.module.css";

export interface SelectFieldProps extends Omit<ComponentProps<"select">, "value" | "onChange">, FieldTexts {
  readonly value: string;
  /** `lang`: the language of a label that is not in the page's own. */
  readonly options: readonly { value: string; label: string; lang?: string }[];
  /** The first entry; it is no choice, and says what to choose. */
  readonly placeholder?: string;
  readonly onChange: (value: string) => void;
}

/** A labelled select; an empty `value` shows the placeholder. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, placeholder, onChange, hint, error, warning, isRequired, className, ...rest } = props;
  const id = useId();
  const texts = { label, hint, error, warning, isRequired };
  return (
    <div className={classNames(fieldStyles.field, className)}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <div className={classNames(fieldStyles.box, styles.box, error && fieldStyles.wrong)}>
        <select
          {...rest}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...fieldNaming(id, texts)}
        >
          {placeholder !== undefined && (
            <option value="" disabled>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon icon={ChevronDown} className={styles.arrow} />
      </div>
      <FieldNote id={id} {...texts} />
    </div>
  );
}
