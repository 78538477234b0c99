/** Whether a required profile is filled in through the onboarding chat (ROUTE-05, AUTH-16). */
import type { User } from "../domains/user/events";

interface HasUserAndBrand {
  readonly session: { readonly user: Pick<User, "status"> | null };
  readonly brand: {
    readonly config: {
      readonly brand: {
        readonly userInfoChat: readonly { readonly name: string; readonly userStatus?: number | undefined }[];
      };
    } | null;
  };
}

/** True for an account that is so new that it has no password, in a brand whose chat asks for one. */
export function selectIsOnboarding({ session: { user }, brand: { config } }: HasUserAndBrand): boolean {
  const chosenAt = config?.brand.userInfoChat.find(({ name }) => name === "password")?.userStatus;
  return chosenAt !== undefined && user !== null && user.status !== null && user.status < chosenAt;
}
