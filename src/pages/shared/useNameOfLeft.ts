/** What a counted field says of its length (VAL-06), in the interface's language. */
import { useTranslation } from "react-i18next";

/** Returns the text for "so many are left", or for "so many are too many" when the number is negative. */
export function useNameOfLeft(): (left: number) => string {
  const { t } = useTranslation("common");
  return (left) => (left < 0 ? t("tooLong", { count: -left }) : t("charactersLeft", { count: left }));
}
