/** The learner's own data: picture, profile, and what they have done, last, since its height is known late (PROF-01, PROF-02). */

import { useTranslation } from "react-i18next";
import { PROFILE_PLACE, selectWaitingProfile } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useMemberView } from "../../hooks/useView";
import { Card } from "../../ui/card/Card";
import { Page } from "../../ui/layout/Page";
import { ProfileForm } from "../shared/form/ProfileForm";
import { UnsentNotice } from "../shared/states/UnsentNotice";
import { AvatarCard } from "./AvatarCard";
import { DoneCard } from "./DoneCard";

export function ProfilePage() {
  const { t } = useTranslation(["account", "common"]);
  const change = useMutation("user/profile");
  const waiting = useMemberView(selectWaitingProfile);
  return (
    <Page isNarrow title={t("profile.title")}>
      <AvatarCard />
      <Card title={t("profile.about")}>
        <UnsentNotice name="user/profile" />
        <ProfileForm change={change} place={PROFILE_PLACE} waiting={waiting} submitLabel={t("common:save")} />
      </Card>
      <DoneCard />
    </Page>
  );
}
