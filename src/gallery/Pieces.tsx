/** The kit's pieces in their states, on one page. */

import Pencil from "lucide-react/icons/pencil";
import { useState } from "react";
import { Button, type ButtonLook } from "../ui/button/Button";
import { IconButton } from "../ui/button/IconButton";
import { Dialog } from "../ui/dialog/Dialog";
import { EmptyState } from "../ui/feedback/EmptyState";
import { ErrorState } from "../ui/feedback/ErrorState";
import { PasswordField } from "../ui/form/PasswordField";
import { TextField } from "../ui/form/TextField";
import { Page } from "../ui/layout/Page";
import { AttachmentTiles } from "../ui/media/AttachmentTiles";
import { MessageText } from "../ui/media/MessageText";
import { Skeleton } from "../ui/progress/Skeleton";
import { attachments } from "./attachmentSamples";
import { CardPieces } from "./CardPieces";
import { Row } from "./Row";
import { StatePieces } from "./StatePieces";

const looks: ButtonLook[] = ["primary", "secondary", "quiet", "danger"];
const nothing = () => {};

/** One row for each kind of piece. */
export function Pieces() {
  const [text, setText] = useState("learner@example.com");
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
            <Button key={look} look={look} waitsFor="A reason">
              waits
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
        <StatePieces />
        <CardPieces />
        <Row name="Files">
          <AttachmentTiles
            label="Files"
            attachments={attachments}
            describe={({ state }) => state}
            cancelLabel={(name) => `Remove ${name}`}
            retryLabel={(name) => `Retry ${name}`}
            heard={{
              say: (change, name) => `${name} ${change}`,
              sayCount: (change, count) => `${count} files ${change}`,
            }}
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
            The page will reload. What you typed is saved.
          </Dialog>
        </Row>
        <Row name="Nothing and failures">
          <EmptyState drawing="chat" title="No chats yet" text="A chat opens when a course begins." />
          <EmptyState drawing="homework" title="No homework yet" />
          <EmptyState drawing="courses" title="No courses yet" />
          <EmptyState drawing="lost" title="Nothing here" />
          <ErrorState
            title="Could not be loaded"
            text="What you wrote is saved."
            retryLabel="Try again"
            onRetry={nothing}
          />
        </Row>
      </Page>
    </main>
  );
}
