/** What the form of a renewal begins with. */
import { useMemo } from "react";
import { displayName, selectUser } from "../../../../streams/parts/core";
import { useView } from "../../../hooks/useView";

/** What the profile knows. */
export function useSavedRenewal(serviceId: string) {
  const user = useView(selectUser);
  return useMemo(
    () => ({
      serviceId,
      name: user ? displayName(user) : "",
      phone: user?.phone ?? "",
      email: user?.email ?? "",
      code: "",
      points: "",
    }),
    [user, serviceId],
  );
}
