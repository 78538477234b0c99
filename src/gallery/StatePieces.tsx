/** What tells how things stand: chips, badges, rings and notices. */
import Hourglass from "lucide-react/icons/hourglass";
import { useState } from "react";
import { CountdownRing } from "../pages/chat/composer/CountdownRing";
import { StarRating } from "../pages/chat/messages/StarRating";
import { ConnectionDot } from "../shell/header/ConnectionDot";
import { Avatar } from "../ui/avatar/Avatar";
import { Badge } from "../ui/feedback/Badge";
import { Notice } from "../ui/feedback/Notice";
import { StatusChip } from "../ui/feedback/StatusChip";
import type { Tone } from "../ui/feedback/tone";
import { ProgressRing } from "../ui/progress/ProgressRing";
import { Spinner } from "../ui/progress/Spinner";
import { Row } from "./Row";

const tones: Tone[] = ["info", "positive", "warning", "negative", "neutral"];
const nothing = () => {};

/** The states, and the notices in each tone. */
export function StatePieces() {
  const [stars, setStars] = useState(4);
  return (
    <>
      <Row name="States">
        {tones.map((tone) => (
          <StatusChip key={tone} tone={tone} icon={Hourglass} label={tone} />
        ))}
        <StatusChip tone="accent" icon={Hourglass} label="accent" />
        <Badge count={3} label="3" />
        <Badge count={120} label="120" />
        <ConnectionDot state="live" label="live" />
        <ConnectionDot state="late" label="late" />
        <ConnectionDot state="connecting" label="connecting" />
        <ConnectionDot state="offline" label="offline" />
        <ProgressRing value={0.4} label="40 %">
          40%
        </ProgressRing>
        <CountdownRing secondsLeft={12} totalSeconds={15} />
        <Spinner label="Loading" />
        <Avatar name="Marina Petrova" url={null} />
        <StarRating label="Rate" value={stars} nameOf={(count) => `${count} of 5`} onChoose={setStars} />
      </Row>
      <Row name="Notices">
        {tones.map((tone) => (
          <Notice
            key={tone}
            tone={tone}
            messages={tone === "negative" ? ["The first message", "The second message"] : `A ${tone} text`}
            closeLabel="Close"
            onClose={nothing}
          />
        ))}
      </Row>
    </>
  );
}
