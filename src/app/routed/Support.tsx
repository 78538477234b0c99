/** The support with the answers of the brand, which only the app knows (SUP-06). */
import { use } from "react";
import { selectConfig, selectLanguage } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { SupportPage } from "../../pages/support/SupportPage";
import { loadBrandSupport, readHelp } from "./brandSupport";

export function Support() {
  const appId = useView(selectConfig)?.appId ?? "";
  const language = useView(selectLanguage);
  return <SupportPage help={readHelp(use(loadBrandSupport(appId)), language)} />;
}
