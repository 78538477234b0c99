/** The onboarding chat's connected side (AUTH-16): the server decides which question is open, so that a reload resumes. */
import { type ReactNode, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { selectConfig, selectIsOnline, selectUser } from "../../../streams/parts/core";
import { selectConversation, selectOnboarding } from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useSend } from "../../hooks/useSend";
import { useMemberView, useView } from "../../hooks/useView";
import { useIsTouch } from "../../ui/input/pointer";
import { Awaited } from "../shared/states/Awaited";
import { LoadingView } from "../shared/states/LoadingView";
import { AnswerDock } from "./AnswerDock";
import { OnboardingView } from "./OnboardingView";
import { useLines } from "./useLines";
import { useRefusalText } from "./useRefusalText";

/** `done` is called once nothing is left to ask, and the learner has read the end of the chat. */
export function OnboardingPage({ done }: { done: ReactNode }) {
  // what a later question needs is loaded as well: texts that arrive in the middle would take the focus away
  const { t } = useTranslation(["common", "onboarding", "account", "signIn"]);
  const conversation = useMemberView(selectConversation);
  const config = useView(selectConfig);
  const send = useSend();
  useEffect(() => {
    send("onboarding/opened", {});
    send("socialLinks/screenOpened", {});
  }, [send]);
  useNeeded("socialLinks/listRequested", [{}]);
  // the start has requested both, and shows itself what failed
  return (
    <Awaited isKnown={conversation !== null && config !== null} skeleton={<LoadingView label={t("loading")} />}>
      {conversation && config && <Questions conversation={conversation} config={config} done={done} />}
    </Awaited>
  );
}

interface QuestionsProps {
  readonly conversation: NonNullable<ReturnType<typeof selectConversation>>;
  readonly config: NonNullable<ReturnType<typeof selectConfig>>;
  readonly done: ReactNode;
}

function Questions({ conversation, config, done }: QuestionsProps) {
  const { pending, hasSpoken, changing } = useMemberView(selectOnboarding);
  const user = useView(selectUser);
  const isOnline = useView(selectIsOnline);
  const isTouch = useIsTouch();
  const [isLeaving, setLeaving] = useState(false);
  const send = useSend();
  const lines = useLines(conversation);
  const sayRefusal = useRefusalText();

  const { current, turns } = conversation;
  if (isLeaving || (!current && !hasSpoken)) return done;
  const refusal = turns.at(-1)?.tries.at(-1)?.refusal;
  const isChanging = current !== null && current.name === changing;
  return (
    <OnboardingView
      brand={{ name: config.domain.title, logoUrl: `/brands/${config.appId}/${config.domain.logo}` }}
      lines={lines}
      progress={current ? { position: conversation.position, total: conversation.total } : null}
      isOnline={isOnline}
      mayLeave={user !== null && !user.requiredUpdateProfile}
      onGoOn={() => setLeaving(true)}
      onChange={pending ? undefined : (question) => send("onboarding/changeOpened", { question })}
    >
      {current && (
        <AnswerDock
          key={`${current.name} ${isChanging}`}
          question={current}
          isBusy={pending !== null}
          isFocused={hasSpoken || !isTouch}
          isChanging={isChanging}
          error={(refusal && sayRefusal(current, refusal).atField) ?? undefined}
        />
      )}
    </OnboardingView>
  );
}
