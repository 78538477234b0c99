/** The texts for a new password, around the sign-in. */
import { useTranslation } from "react-i18next";
import { LIMITS } from "../../../streams/rules/index";

/** What `NewPasswordFields` takes. */
export function useNewPasswordTexts() {
  const { t } = useTranslation("signIn");
  return {
    labels: { password: t("newPassword"), passwordRepeat: t("passwordRepeat") },
    hint: t("passwordHint", { count: LIMITS.passwordLeast }),
  };
}
