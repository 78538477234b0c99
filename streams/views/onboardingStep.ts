/** How far the onboarding chat has come: whether a required profile is filled in through it, and whether it was left early (ROUTE-05, AUTH-16, AUTH-18). */
import type { User } from "../domains/user/events";

export interface HasUserAndBrand {
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

/** True for an account whose answers have not brought it to the chat's end; false where the server does not say how far it is. */
export function selectIsOnboardingLeft({ session: { user }, brand: { config } }: HasUserAndBrand): boolean {
  const end = Math.max(0, ...(config?.brand.userInfoChat ?? []).map(({ userStatus }) => userStatus ?? 0));
  return user !== null && user.status !== null && user.status < end;
}
