/** Whether a required profile is filled in by the onboarding chat (ROUTE-05, AUTH-16). */
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

/** True for whose account is so new that not even a password was chosen, where the brand has the chat that asks for one. */
export function selectIsOnboarding({ session: { user }, brand: { config } }: HasUserAndBrand): boolean {
  const chosenAt = config?.brand.userInfoChat.find(({ name }) => name === "password")?.userStatus;
  return chosenAt !== undefined && user !== null && user.status !== null && user.status < chosenAt;
}
