/** The kit's pieces in their states, on one page. */
import Hourglass from "lucide-react/icons/hourglass";
import Pencil from "lucide-react/icons/pencil";
import { type ReactNode, useState } from "react";
import { CountdownRing } from "../pages/chat/CountdownRing";
import { StarRating } from "../pages/chat/StarRating";
import { ConnectionDot } from "../shell/ConnectionDot";
import { Badge } from "../ui/feedback/Badge";
import { Dialog } from "../ui/feedback/Dialog";
import { EmptyState } from "../ui/feedback/EmptyState";
import { ErrorState } from "../ui/feedback/ErrorState";
import { Notice } from "../ui/feedback/Notice";
import { ProgressRing } from "../ui/feedback/ProgressRing";
import { Skeleton } from "../ui/feedback/Skeleton";
import { Spinner } from "../ui/feedback/Spinner";
import { StatusChip } from "../ui/feedback/StatusChip";
import type { Tone } from "../ui/feedback/tone";
import { Button, type ButtonLook } from "../ui/form/Button";
import { IconButton } from "../ui/form/IconButton";
import { PasswordField } from "../ui/form/PasswordField";
import { TextField } from "../ui/form/TextField";
import { Page } from "../ui/layout/Page";
import { AttachmentTiles } from "../ui/media/AttachmentTiles";
import { Avatar } from "../ui/media/Avatar";
import { MessageText } from "../ui/media/MessageText";
import styles from "./Pieces.module.css";
import { attachments } from "./samples";

const looks: ButtonLook[] = ["primary", "secondary", "quiet", "danger"];
const tones: Tone[] = ["info", "positive", "warning", "negative", "neutral"];
const nothing = () => {};

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section className={styles.row}>
      <h2>{name}</h2>
      <div className={styles.pieces}>{children}</div>
    </section>
  );
}

/** One row for each kind of piece. */
export function Pieces() {
  const [text, setText] = useState("learner@example.com");
  const [stars, setStars] = useState(4);
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <Page title="Gallery" context="Every piece of the kit in its states">
        <Row name="Buttons">
          {looks.map((look) => (
            <Button key={look} look={look} icon={Pencil}>
              {look}
            </Button>
          ))}
          {looks.map((look) => (
            <Button key={look} look={look} disabled>
              disabled
            </Button>
          ))}
          <Button look="primary" isBusy>
            busy
          </Button>
          <Button size="small">small</Button>
          <IconButton icon={Pencil} label="Edit" />
        </Row>
        <Row name="Fields">
          <TextField label="E-mail" value={text} onChange={setText} hint="We never show it" />
          <TextField label="E-mail" value={text} onChange={setText} error="Invalid email address" />
          <PasswordField
            label="Password"
            value={text}
            onChange={setText}
            showLabel="Show"
            hideLabel="Hide"
            capsLockHint="Caps Lock is on"
          />
        </Row>
        <Row name="States">
          {tones.map((tone) => (
            <StatusChip key={tone} tone={tone} icon={Hourglass} label={tone} />
          ))}
          <StatusChip tone="accent" icon={Hourglass} label="accent" />
          <Badge count={3} label="3" />
          <Badge count={120} label="120" />
          <ConnectionDot state="live" label="live" />
          <ConnectionDot state="connecting" label="connecting" />
          <ConnectionDot state="offline" label="offline" />
          <ProgressRing value={0.4} label="40 %">
            40%
          </ProgressRing>
          <CountdownRing secondsLeft={12} totalSeconds={15} />
          <Spinner label="Loading" />
          <Avatar name="Marina Petrova" url={null} />
          <StarRating label="Rate" value={stars} nameOf={(count) => `${count} of 5`} onRate={setStars} />
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
        <Row name="Files">
          <AttachmentTiles
            label="Files"
            attachments={attachments}
            describe={({ state }) => state}
            cancelLabel={(name) => `Remove ${name}`}
            retryLabel={(name) => `Retry ${name}`}
            onCancel={nothing}
            onRetry={nothing}
          />
        </Row>
        <Row name="Text">
          <MessageText text={"Text as text: <b>no markup</b>, and https://example.com is a link."} />
          <Skeleton height="20px" />
          <Button onClick={() => setOpen(true)}>Open a dialog</Button>
          <Dialog
            isOpen={isOpen}
            title="Change the language?"
            closeLabel="Close"
            onClose={() => setOpen(false)}
            actions={
              <Button look="primary" onClick={() => setOpen(false)}>
                Change
              </Button>
            }
          >
            The page will reload. What you typed is kept.
          </Dialog>
        </Row>
        <Row name="Nothing and failures">
          <EmptyState drawing="chat" title="No chats yet" text="A chat opens when a course begins." />
          <EmptyState drawing="homework" title="No homework yet" />
          <EmptyState drawing="courses" title="No courses yet" />
          <EmptyState drawing="lost" title="Nothing here" />
          <ErrorState
            title="Could not be loaded"
            text="What you wrote is kept."
            retryLabel="Try again"
            onRetry={nothing}
          />
        </Row>
      </Page>
    </main>
  );
}
