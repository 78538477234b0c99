/** Whether something is bought in the app's store (SUBS-06): only where the app is installed, and the store sells it. */
import { selectConfig } from "../../../streams/parts/core";
import { findStoreProduct } from "../../../streams/parts/member/index";
import { useView } from "../../hooks/useView";
import { usePlatform } from "../shared/usePlatform";

type Service = Parameters<typeof findStoreProduct>[0];

/** Returns the store's product of a service; null where it is bought as on the web. */
export function useStoreProduct(): (service: Service) => string | null {
  const brand = useView(selectConfig)?.brand;
  const isApp = usePlatform() === "app";
  return (service) => (isApp && brand ? findStoreProduct(service, brand) : null);
}
