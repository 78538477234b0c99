/** A link to the brand's cookie policy; nothing where the brand has none. */
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { useSafeUrl } from "../../ui/layout/safeUrl";

export function PolicyLink() {
  const { t } = useTranslation("consent");
  const address = useView(selectConfig)?.brand.cookiePolicyLink ?? null;
  const toSafeUrl = useSafeUrl();
  const safeUrl = address === null ? null : toSafeUrl(address, "link");
  if (safeUrl === null) return null;
  return (
    <a href={safeUrl} target="_blank" rel="noopener noreferrer">
      {t("policy")}
    </a>
  );
}
