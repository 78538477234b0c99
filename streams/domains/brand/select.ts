/** What screens read of the brand. */
import type { AppConfig } from "../../../brands/schema";
import type { BrandState } from "./state";

interface HasBrand {
  readonly brand: BrandState;
}
export const selectBrandStatus = (state: HasBrand): BrandState["status"] => state.brand.status;
export const selectConfig = (state: HasBrand): AppConfig | null => state.brand.config;
export const selectLanguage = (state: HasBrand): BrandState["language"] => state.brand.language;
export const selectTheme = (state: HasBrand): BrandState["theme"] => state.brand.theme;
