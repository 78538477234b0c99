/** The languages among which the visitor can choose: none where the brand has decided, or the domain has only one (I18N-02). */
import { type Language, selectConfig } from "../../../../streams/parts/core";
import { isSpoken } from "../../../../streams/parts/visitor/index";
import { useView } from "../../../hooks/useView";

export function useOfferedLanguages(): readonly Language[] {
  const config = useView(selectConfig);
  const offered = config?.domain.languages.filter(isSpoken) ?? [];
  return config?.brand.forcedLanguage || offered.length < 2 ? [] : offered;
}
