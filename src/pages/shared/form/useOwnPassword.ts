/** The form of a new password, in the settings and where one is required first (AUTH-12, ROUTE-05). */
import { rules } from "../../../../streams/rules/index";
import { useMutation } from "../../../hooks/useMutation";
import { checkNewPassword, secretOf, toNewPassword } from "./NewPassword";
import { useForm } from "./useForm";

const empty = { current: "", password: "", passwordRepeat: "" };
const names = { current: ["current_password"] };
const check = (values: typeof empty) => ({ current: rules.required(values.current), ...checkNewPassword(values) });

/** Its values are stored nowhere but on the screen. */
export function useOwnPassword() {
  const change = useMutation("user/ownPass");
  return useForm({
    saved: empty,
    names,
    check,
    outcome: change,
    send: (values) => change.request({ current: secretOf(values.current), ...toNewPassword(values) }),
  });
}
