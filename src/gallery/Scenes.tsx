/** The views in their shell, with invented data and callbacks that change it as the product would. */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { NextStep } from "../../streams/parts/member/index";
import { ChatView } from "../pages/chat/ChatView";
import { RatedConsultation } from "../pages/chat/consultation/RatedConsultation";
import { ChatListView } from "../pages/chat/list/ChatListView";
import { type HomeTab, HomeView } from "../pages/home/HomeView";
import { HomeworkListView } from "../pages/homework/HomeworkListView";
import { HomeworkView } from "../pages/homework/HomeworkView";
import { NotFoundView } from "../shell/fallbacks/NotFoundView";
import { ShellView, type ShellViewProps } from "../shell/ShellView";
import { EmptyState } from "../ui/feedback/EmptyState";
import { TwoPanes } from "../ui/panes/TwoPanes";
import { attachments } from "./attachmentSamples";
import * as homeworkSamples from "./homeworkSamples";
import { INERT, NO_SEARCH, nothing, ON_MESSAGES } from "./inert";
import * as samples from "./samples";

interface SceneProps {
  brand: ShellViewProps["brand"];
}

const { nowMs } = samples;

function Frame({
  brand,
  inner = null,
  isFilling = false,
  children,
}: SceneProps & { inner?: ShellViewProps["inner"]; isFilling?: boolean; children: ReactNode }) {
  const [toasts, setToasts] = useState<ShellViewProps["toasts"]>([]);
  return (
    <ShellView
      brand={brand}
      person={{ name: "Marina Petrova", avatarUrl: null }}
      points={{ amount: 1_240, to: "/user/points" }}
      bell={null}
      connection="live"
      newsUntil={null}
      isDeviceStoring
      menu={[
        {
          id: "general",
          items: [
            { id: "home", to: "/home" },
            { id: "homework", to: "/homework", count: 1 },
            { id: "chat", to: "/chat", count: 2 },
          ],
        },
        { id: "account", items: [{ id: "settings", to: "/user/settings" }, { id: "logout" }] },
      ]}
      isBottomBarVisible={inner === null}
      inner={inner}
      isFilling={isFilling}
      toasts={toasts}
      onCloseToast={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
      onMenuAction={() =>
        setToasts([
          ...toasts,
          {
            id: String(toasts.length),
            tone: "positive",
            title: "Approved",
            text: "Plank, 30 seconds",
            to: "/homework/1/3",
          },
        ])
      }
    >
      {children}
    </ShellView>
  );
}

const nextSteps: readonly NextStep[] = [
  { kind: "rework", count: 2, to: "/homework" },
  { kind: "reply", count: 1, to: "/chat/3" },
  { kind: "ending", title: "A strong back in 30 days", daysLeft: 2, to: "/chat/1" },
];

/** Home in its four states. */
export function HomeScene({ brand, state }: SceneProps & { state: "full" | "loading" | "failed" | "empty" }) {
  const [tab, setTab] = useState<HomeTab>("ongoing");
  const isFull = state === "full";
  const load = state === "loading" ? "loading" : state === "failed" ? "fail" : "loaded";
  const courseStreams = isFull
    ? { ongoing: samples.courseStreams, active: samples.waitingCourseStreams, completed: [] }
    : { ongoing: [], active: [], completed: [] };
  const continueAt = {
    to: "/",
    courseTitle: "A strong back in 30 days",
    dayNumber: 12,
    lessonTitle: "Breathing and the deep core",
    imageUrl: null,
    position: { atMs: 300_000, totalMs: 1_020_000 },
    isDemo: false,
    welcome: null,
  };
  return (
    <Frame brand={brand}>
      <HomeView
        load={load}
        tab={tab}
        courseStreams={courseStreams}
        continueAt={isFull ? continueAt : null}
        isContinueKnown
        isComplete
        steps={state === "loading" ? null : isFull ? nextSteps : []}
        onTab={setTab}
        onRetry={nothing}
      />
    </Frame>
  );
}

const chatMessages = {
  list: [],
  read: samples.messages,
  unread: samples.messages,
  unsent: samples.unsentMessages,
  empty: [],
  long: samples.longHistory,
};

const sendingMessage = (key: string, text: string) => ({
  key,
  id: null,
  author: null,
  text,
  files: [],
  atMs: nowMs,
  state: "sending" as const,
  leavesAtMs: null,
  isViewed: false,
  problem: null,
  isEdited: false,
  rating: null,
  homeworkId: null,
});

/** The chat list, and a chat read, unread, with unsent messages, and empty. */
export function ChatScene({
  brand,
  state,
}: SceneProps & { state: "list" | "read" | "unread" | "unsent" | "empty" | "long" }) {
  const { t } = useTranslation("chat");
  const title = samples.chats[0]?.title ?? "";
  const isOpen = state !== "list";
  const [messages, setMessages] = useState(() => chatMessages[state]);
  const [shown, setShown] = useState(state === "read" ? 15 : messages.length);
  const [nextSendAtMs, setNextSendAtMs] = useState<number | null>(() =>
    state === "unsent" ? Date.now() + 12_000 : null,
  );
  const send = (text: string) => {
    setShown(shown + 1);
    setMessages([...messages, sendingMessage(`new-${messages.length}`, text)]);
    setNextSendAtMs(Date.now() + 15_000);
  };
  const chat = (
    <ChatView
      conversation={{
        title,
        load: "loaded",
        messages: messages.slice(-shown),
        firstUnreadId: state === "unread" ? 103 : null,
        hasOlder: shown < messages.length,
        older: { status: "idle" },
        nowMs,
        writeRefusal: state === "empty" ? "demo" : null,
        renewTo: state === "empty" ? "/extend/1?offer=functional" : null,
        consultation: {
          id: 1,
          status: state === "read" ? "rated" : "open",
          counters: { max: 5, left: 2, amount: 0 },
          rating: state === "read" ? 4 : null,
          comment: null,
        },
        isFrozen: false,
        nextQuestion: state === "read" ? { left: 1, max: 5 } : null,
        consultations: [{ id: 1, isUnrated: false, startMessageId: 101, endMessageId: state === "read" ? 103 : null }],
        judgedIds: new Set<number>(),
        unsent: state === "unsent" ? { count: 1, reason: null } : null,
      }}
      composer={{
        ...INERT,
        draft: { text: state === "unsent" ? "I also wanted to ask about" : "", revision: 1 },
        attachments: state === "unsent" ? attachments : [],
        nextSendAtMs,
        sendRefusal: null,
        messageDelay: 15,
        onDraft: nothing,
        onSend: send,
        onCancelAttachment: nothing,
        onRetryAttachment: nothing,
      }}
      search={NO_SEARCH}
      actions={{
        onLoadOlder: () => setShown(shown + 10),
        onSeen: nothing,
        onRetryLoad: nothing,
        onRetryUnsent: nothing,
        ...ON_MESSAGES,
      }}
      rating={
        state === "read" && (
          <RatedConsultation rating={4} comment="Clear, and I know what to do next." onChange={nothing} />
        )
      }
    />
  );
  return (
    <Frame brand={brand} isFilling inner={isOpen ? { title, backTo: "/chat" } : null}>
      <TwoPanes
        list={
          <ChatListView
            load="loaded"
            chats={samples.chats}
            selectedId={isOpen ? 1 : null}
            nowMs={nowMs}
            onRetry={nothing}
          />
        }
        detail={isOpen ? chat : undefined}
        empty={<EmptyState drawing="chat" title={t("title")} text={t("chooseText")} />}
      />
    </Frame>
  );
}

/** The homework list, and a homework in three states. */
export function HomeworkScene({ brand, state }: SceneProps & { state: "list" | "rework" | "checking" | "approved" }) {
  const { t } = useTranslation("homework");
  const isOpen = state !== "list";
  const status = { list: "notSent", rework: "rework", checking: "onChecking", approved: "approved" } as const;
  const homework = { ...homeworkSamples.homework, status: status[state], scores: 10, replyByMs: nowMs + 12_000_000 };
  const detail = (
    <HomeworkView
      load="loaded"
      homework={homework}
      draft={{ text: "Here is the second try, two steps further.", revision: 1 }}
      draftSavedAtMs={nowMs - 60_000}
      attachments={attachments}
      exercises={null}
      isSending={false}
      error={null}
      nowMs={nowMs}
      onRetryLoad={nothing}
      onDraft={nothing}
      onSend={nothing}
      onAttach={nothing}
      onCancelAttachment={nothing}
      onRetryAttachment={nothing}
      onExercise={nothing}
    />
  );
  return (
    <Frame brand={brand} isFilling inner={isOpen ? { title: homework.title, backTo: "/homework" } : null}>
      <TwoPanes
        list={
          <HomeworkListView
            load="loaded"
            homeworks={homeworkSamples.homeworks}
            selectedId={isOpen ? 1 : null}
            nowMs={nowMs}
            onRetry={nothing}
          />
        }
        detail={isOpen ? detail : undefined}
        empty={<EmptyState drawing="homework" title={t("choose")} text={t("chooseText")} />}
      />
    </Frame>
  );
}

/** The not-found page. */
export function LostScene({ brand }: SceneProps) {
  return (
    <Frame brand={brand}>
      <NotFoundView homeTo="/home" />
    </Frame>
  );
}
