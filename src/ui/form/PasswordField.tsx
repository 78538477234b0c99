/** A password with an eye button. The rule: showing it moves neither the focus nor the caret. */
import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { type KeyboardEvent, useState } from "react";
import { IconButton } from "../button/IconButton";
import { TextField, type TextFieldProps } from "./TextField";

export interface PasswordFieldProps extends Omit<TextFieldProps, "type" | "end"> {
  readonly showLabel: string;
  readonly hideLabel: string;
  /** Shown under the field while Caps Lock is on. */
  readonly capsLockHint: string;
}

/** A password input with a visibility toggle (AUTH-01) and a Caps Lock hint; no form takes it empty. */
export function PasswordField({ showLabel, hideLabel, capsLockHint, hint, ...rest }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const readCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState?.("CapsLock") ?? false);
  return (
    <TextField
      {...rest}
      isRequired
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      onKeyDown={readCapsLock}
      onKeyUp={readCapsLock}
      hint={isCapsLock ? capsLockHint : hint}
      end={
        <IconButton
          icon={isShown ? EyeOff : Eye}
          label={isShown ? hideLabel : showLabel}
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  );
}
