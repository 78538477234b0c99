/** The place of the invitation to the mobile app (SHELL-08). Rule: a desktop, a complete profile, and nothing else open (contract 6.22). */
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { type AppState, selectConfig, selectIsConsentAsked, selectUser } from "../../../streams";
import { selectIsInviteShown } from "../../../streams/memberIndex";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { usePlatform } from "../usePlatform";

/** A card that does not arrive, as without a server, is no card: an error would take the whole shell with it. */
const NoCard = () => null;
const InviteCard = lazy(async (): Promise<{ default: ComponentType<{ onClose: () => void }> }> => {
  try {
    return { default: (await import("./InviteCard")).InviteCard };
  } catch {
    return { default: NoCard };
  }
});

const selectIsAsking = (state: AppState): boolean => state.bus.visitor === "ready" && selectIsConsentAsked(state);

/** `isFree`: no other overlay of the shell is open. A domain without a mobile app invites nobody. */
export function InviteSlot({ isFree }: { isFree: boolean }) {
  const platform = usePlatform();
  const hasApp = (useView(selectConfig)?.domain.mobileAppVersion ?? null) !== null;
  const user = useView(selectUser);
  const isShown = useView(selectIsInviteShown);
  // the question about cookies comes first
  const isAsking = useView(selectIsAsking);
  const send = useSend();
  const isComplete =
    user !== null &&
    !user.requireEmailValidate &&
    !user.requirePhoneValidate &&
    !user.requiredUpdatePassword &&
    !user.requiredUpdateProfile;
  const isPossible = isFree && !isAsking && hasApp && isComplete && platform === "desktop";
  useEffect(() => {
    send("invite/possibleChanged", { isPossible });
    return () => send("invite/possibleChanged", { isPossible: false });
  }, [isPossible, send]);
  if (!isShown) return null;
  return (
    <Suspense fallback={null}>
      <InviteCard onClose={() => send("invite/closed", {})} />
    </Suspense>
  );
}
