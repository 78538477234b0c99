/**
 * A slot for banners (SHELL-11, CAT-02, CAT-06). Rule: one banner a visit, the next one at the next visit; nothing on the
 * page moves because of it: its room is there before it is known, or it waits for the next visit.
 */
import { useEffect, useState } from "react";
import {
  type BannerPlacement,
  type BannerPosition,
  findNext,
  selectClosedBanners,
  selectSlotBanners,
  selectTurn,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberState, useMemberView } from "../../hooks/useView";
import { usePlatform } from "../shared/usePlatform";
import styles from "./Banner.module.css";
import { BannerCard } from "./BannerCard";

export interface BannerSlotProps {
  readonly position: BannerPosition;
  readonly placement: BannerPlacement;
  /** The day on the screen: some banners are for certain days. */
  readonly dayId?: number | undefined;
  /** How many banners the page shows elsewhere; null while that is not known. */
  readonly taken?: number | null;
}

/** The banner of this platform here; nothing where there is none. */
export function BannerSlot(props: BannerSlotProps) {
  const { position, placement, dayId = 0 } = props;
  const platform = usePlatform();
  // another position, day or platform is another visit
  const slot = `${platform} ${position} ${placement}`;
  return <Visit key={`${slot} ${dayId}`} {...props} slot={slot} />;
}

/** At the end of a page without a sidebar: what belongs there stands with what belongs below. */
export function BannerFoot(props: Omit<BannerSlotProps, "placement">) {
  return (
    <>
      <BannerSlot {...props} placement="sidebar" />
      <BannerSlot {...props} placement="bottom" />
    </>
  );
}

/** No banner; and one that came too late for its room, so that its turn is at the next visit. */
const NONE = 0;
const POSTPONED = -1;

/** What comes there moves nothing above it. */
const AT_END: ReadonlySet<BannerPlacement> = new Set(["sidebar", "bottom"]);

/** Whether a slot has room for what is not known yet: only where there was a banner at the last visit, else a new device would show holes. */
const isRoomNeeded = (placement: BannerPlacement, turn: number | undefined): boolean =>
  !AT_END.has(placement) && turn !== undefined && turn !== NONE;

function Visit({ slot, position, placement, dayId = 0, taken = 0 }: BannerSlotProps & { slot: string }) {
  const platform = usePlatform();
  const banners = useMemberView(selectSlotBanners, platform, position, placement, dayId || null, taken);
  const closed = useMemberView(selectClosedBanners);
  const getState = useMemberState();
  const send = useSend();
  const [hasRoom] = useState(() => banners === null && isRoomNeeded(placement, selectTurn(getState(), slot)));
  const [isLate] = useState(() => banners === null && !hasRoom && !AT_END.has(placement));
  const [turn, setTurn] = useState<number | null>(null);
  if (turn === null && banners !== null) setTurn(findNext(banners, selectTurn(getState(), slot))?.id ?? NONE);
  useEffect(() => {
    if (turn !== null) send("banners/turnTaken", { slot, bannerId: isLate && turn !== NONE ? POSTPONED : turn });
  }, [send, slot, turn, isLate]);
  const banner = banners?.find(({ id }) => id === turn);
  // what the learner closed leaves nothing, and nothing comes instead of it in this visit
  if (turn !== null && closed.includes(turn)) return null;
  if (banner && isLate) return <span hidden data-banner-room="postponed" />;
  if (banner) return <BannerCard banner={banner} slot={slot} mark="offer" isClosable />;
  // a banner that ended while it was shown leaves its room
  const isHeld = hasRoom || (turn !== null && turn !== NONE && !isLate);
  return isHeld ? <div className={styles.slot} data-banner-room={turn === null ? "waiting" : "empty"} /> : null;
}
