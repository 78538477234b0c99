/** The place of the invitation to the mobile app (SHELL-08). Rule: a desktop, a complete profile, and nothing else open (contract 6.22). */
import { lazy, Suspense, useEffect } from "react";
import { selectConfig, selectUser } from "../../../streams";
import { selectIsInviteShown } from "../../../streams/memberIndex";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { usePlatform } from "../usePlatform";

const InviteCard = lazy(async () => ({ default: (await import("./InviteCard")).InviteCard }));

/** `isFree`: no other overlay of the shell is open. A domain without a mobile app invites nobody. */
export function InviteSlot({ isFree }: { isFree: boolean }) {
  const platform = usePlatform();
  const hasApp = (useView(selectConfig)?.domain.mobileAppVersion ?? null) !== null;
  const user = useView(selectUser);
  const isShown = useView(selectIsInviteShown);
  const send = useSend();
  const isComplete =
    user !== null &&
    !user.requireEmailValidate &&
    !user.requirePhoneValidate &&
    !user.requiredUpdatePassword &&
    !user.requiredUpdateProfile;
  const isPossible = isFree && hasApp && isComplete && platform === "desktop";
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
