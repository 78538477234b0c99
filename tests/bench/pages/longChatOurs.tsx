/** Ours: the conversation as the chat page shows it. */
import "../../../src/ui/layout/tokens.css";
import "../../../src/ui/layout/base.css";
import { startTexts } from "../../../src/locales/fakeI18n";
import { MessageList } from "../../../src/pages/chat/messages/MessageList";
import { AnnouncerProvider } from "../../../src/ui/feedback/Announcer";
import { SafeUrlProvider } from "../../../src/ui/layout/safeUrl";
import { FormatsProvider } from "../../../src/ui/words/formats";
import { startLongChat } from "./longChat";

const nothing = () => undefined;

await startTexts("en");
startLongChat((messages) => (
  <SafeUrlProvider toSafeUrl={(url) => url}>
    <FormatsProvider locale="en" timeZone="Europe/Madrid">
      <AnnouncerProvider>
        <div style={{ height: 600, display: "flex", flexDirection: "column" }}>
          <MessageList
            messages={messages}
            firstUnreadId={null}
            consultations={[]}
            judgedIds={new Set()}
            hasOlder={false}
            older={{ status: "idle" }}
            nowMs={1_797_000_000_000}
            search={null}
            onLoadOlder={nothing}
            onSeen={nothing}
            onEdit={nothing}
            onRate={nothing}
            onRateConsultation={nothing}
            onDrop={nothing}
            onTakeBack={nothing}
            onWhereIsIt={nothing}
          />
        </div>
      </AnnouncerProvider>
    </FormatsProvider>
  </SafeUrlProvider>
));
