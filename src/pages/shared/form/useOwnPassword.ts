/** The form of a new password, in the settings and where one is required first (AUTH-12, ROUTE-05). */
import { useState } from "react";
import { selectUser } from "../../../../streams/parts/core";
import { rules } from "../../../../streams/rules/index";
import { useMutation } from "../../../hooks/useMutation";
import { useView } from "../../../hooks/useView";
import { checkNewPassword, secretOf, toNewPassword } from "./NewPassword";
import { useForm } from "./useForm";

const empty = { current: "", password: "", passwordRepeat: "" };
const names = { current: ["current_password"] };
const check = (values: typeof empty) => ({ current: rules.required(values.current), ...checkNewPassword(values) });

/**
 * Its values are stored nowhere but on the screen. `isFirst`: the account has no password yet, so that no current one is asked for
 * (AUTH-18); `wasFirst`: so it was when this was sent.
 */
export function useOwnPassword() {
  const change = useMutation("user/ownPass");
  const isFirst = useView(selectUser)?.hasPassword === false;
  const [wasFirst, setWasFirst] = useState(isFirst);
  const form = useForm({
    saved: empty,
    names,
    check: isFirst ? checkNewPassword : check,
    outcome: change,
    send: (values) => {
      setWasFirst(isFirst);
      change.request({ ...(isFirst ? {} : { current: secretOf(values.current) }), ...toNewPassword(values) });
    },
  });
  return { ...form, isFirst, wasFirst };
}
