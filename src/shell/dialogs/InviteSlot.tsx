/**
 * The place of the invitation to the mobile app (SHELL-08). Rule: a desktop, a complete profile, nothing else open
 * (contract 6.22), on home alone and no typing in progress: a dialog takes the focus, and would be in the way of any work.
 * A newcomer is not invited: the first minutes belong to the first lesson (decision 57).
 */
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import {
  type AppState,
  isVisitorReady,
  selectConfig,
  selectIsConsentAsked,
  selectUser,
} from "../../../streams/parts/core";
import { selectIsInviteShown, selectIsNewcomer } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView, useView } from "../../hooks/useView";
import { usePlatform } from "../../pages/shared/usePlatform";
import { useIsOccupied } from "../useIsOccupied";

/** A dialog that does not arrive, as without a server, is not shown: an error would replace the whole shell. */
const NoDialog = () => null;
const InviteDialog = lazy(async (): Promise<{ default: ComponentType<{ onClose: () => void }> }> => {
  try {
    return { default: (await import("./InviteDialog")).InviteDialog };
  } catch {
    return { default: NoDialog };
  }
});

const HOME = /^\/(home)?$/;

const selectIsAsking = (state: AppState): boolean => isVisitorReady(state) && selectIsConsentAsked(state);

/** `isFree`: no other overlay of the shell is open. A domain without a mobile app shows no invitation. */
export function InviteSlot({ isFree }: { isFree: boolean }) {
  const platform = usePlatform();
  const hasApp = (useView(selectConfig)?.domain.mobileAppVersion ?? null) !== null;
  const user = useView(selectUser);
  const isShown = useMemberView(selectIsInviteShown);
  const isNewcomer = useMemberView(selectIsNewcomer);
  const isOccupied = useIsOccupied();
  const { pathname } = useLocation();
  // the question about cookies comes first
  const isAsking = useView(selectIsAsking);
  const send = useSend();
  const isComplete =
    user !== null &&
    !user.requireEmailValidate &&
    !user.requirePhoneValidate &&
    !user.requiredUpdatePassword &&
    !user.requiredUpdateProfile;
  const isPossible =
    isFree &&
    !isNewcomer &&
    !isAsking &&
    !isOccupied &&
    HOME.test(pathname) &&
    hasApp &&
    isComplete &&
    platform === "desktop";
  useEffect(() => {
    send("invite/possibleChanged", { isPossible });
    return () => send("invite/possibleChanged", { isPossible: false });
  }, [isPossible, send]);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <InviteDialog onClose={() => send("invite/closed", {})} />
    </Suspense>
  );
}
