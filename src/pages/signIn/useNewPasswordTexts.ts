/** The texts for a new password, around the sign-in. */
import { useTranslation } from "react-i18next";
import { LIMITS } from "../../../streams/rules/index";

/** What `NewPasswordFields` takes; an account's first password is not a new one. */
export function useNewPasswordTexts({ isFirst = false } = {}) {
  const { t } = useTranslation("signIn");
  return {
    labels: isFirst
      ? { password: t("signUp.password"), passwordRepeat: t("signUp.passwordRepeat") }
      : { password: t("newPassword"), passwordRepeat: t("passwordRepeat") },
    hint: t("passwordHint", { count: LIMITS.passwordLeast }),
  };
}
