/** A link to the brand's cookie policy; nothing where the brand has none. */
import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { NewTabLink } from "../../ui/layout/NewTabLink";
import { useSafeUrl } from "../../ui/layout/safeUrl";

export function PolicyLink() {
  const { t } = useTranslation("consent");
  const address = useView(selectConfig)?.brand.cookiePolicyLink ?? null;
  const toSafeUrl = useSafeUrl();
  const safeUrl = address === null ? null : toSafeUrl(address, "link");
  if (safeUrl === null) return null;
  return <NewTabLink safeUrl={safeUrl}>{t("policy")}</NewTabLink>;
}
