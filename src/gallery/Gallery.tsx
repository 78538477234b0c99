/** Chooses what the gallery shows; each view is alone, in the shell where the product has it there. */
import type { ReactNode } from "react";
import { type Language, startTexts } from "../locales/areas";
import { LoginView } from "../pages/login/LoginView";
import { LoadingView } from "../pages/shared/states/LoadingView";
import { ChunkErrorView } from "../shell/fallbacks/ChunkErrorView";
import { ConfigFailedView } from "../shell/fallbacks/ConfigFailedView";
import { MobileOnlyView } from "../shell/fallbacks/MobileOnlyView";
import { DevtoolsScene } from "./DevtoolsScene";
import { FormPieces } from "./FormPieces";
import { Pieces } from "./Pieces";
import { PlayerScene } from "./PlayerScene";
import { ChatScene, HomeScene, HomeworkScene, LostScene } from "./Scenes";

export interface GalleryProps {
  view: string;
  language: Language;
  brand: string;
}

const nothing = () => {};

/** For an unknown name it shows the pieces. */
export function Gallery({ view, language, brand }: GalleryProps) {
  const logoUrl = `/brands/${brand}/logo.svg`;
  const scene = { brand: { name: "Lumen School", logoUrl } };
  const texts = startTexts[language];
  const login = {
    brand: scene.brand,
    isSubmitting: false,
    errors: {},
    socialProviders: [],
    supportEmail: "support@example.com",
    messengerUrl: "https://example.com/messenger",
    instructionUrl: null,
    recoveryTo: () => "/reset",
    registerTo: "/signup",
    onSubmit: nothing,
    isSocialReady: true,
    onSupport: () => {},
    onByCode: nothing,
    onCookies: nothing,
    onSocial: nothing,
  };
  const views: Record<string, () => ReactNode> = {
    login: () => <LoginView {...login} />,
    "login-failed": () => (
      <LoginView
        {...login}
        initialEmail="learner@example.com"
        socialProviders={["google", "vkontakte", "facebook", "apple"]}
        errors={{ password: "Wrong password" }}
        notice="You logged in on another device"
      />
    ),
    forms: () => <FormPieces />,
    home: () => <HomeScene {...scene} state="full" />,
    "home-loading": () => <HomeScene {...scene} state="loading" />,
    "home-failed": () => <HomeScene {...scene} state="failed" />,
    "home-empty": () => <HomeScene {...scene} state="empty" />,
    chats: () => <ChatScene {...scene} state="list" />,
    chat: () => <ChatScene {...scene} state="read" />,
    "chat-unread": () => <ChatScene {...scene} state="unread" />,
    "chat-unsent": () => <ChatScene {...scene} state="unsent" />,
    "chat-empty": () => <ChatScene {...scene} state="empty" />,
    "chat-long": () => <ChatScene {...scene} state="long" />,
    homeworks: () => <HomeworkScene {...scene} state="list" />,
    homework: () => <HomeworkScene {...scene} state="rework" />,
    "homework-checking": () => <HomeworkScene {...scene} state="checking" />,
    "homework-approved": () => <HomeworkScene {...scene} state="approved" />,
    lost: () => <LostScene {...scene} />,
    loading: () => <LoadingView label={texts.loading} />,
    "mobile-only": () => <MobileOnlyView onLogout={nothing} />,
    "config-failed": () => <ConfigFailedView texts={texts} isRetrying={false} onRetry={nothing} />,
    "chunk-failed": () => <ChunkErrorView texts={texts} why="changed" onReload={nothing} />,
    "chunk-unreachable": () => <ChunkErrorView texts={texts} why="unreachable" onReload={nothing} />,
  };
  if (view.startsWith("devtools-")) {
    return (
      <DevtoolsScene language={language} look={view.slice("devtools-".length)}>
        <ChatScene {...scene} state="read" />
      </DevtoolsScene>
    );
  }
  if (view.startsWith("player")) return <PlayerScene look={view} />;
  return (views[view] ?? (() => <Pieces />))();
}
