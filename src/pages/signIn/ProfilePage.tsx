/** Asks for what the profile lacks before anything else (ROUTE-05). Rule: a name is enough; what is typed survives every refusal. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig } from "../../../streams/parts/core";
import { isOffered } from "../../../streams/parts/visitor/index";
import { useMutation } from "../../hooks/useMutation";
import { useView } from "../../hooks/useView";
import { ProfileForm } from "../shared/form/ProfileForm";
import { StepFrame } from "./StepFrame";

const ASKED = ["firstName", "lastName", "city", "birthday"] as const;

/** `done` is called once the profile is stored. */
export function ProfilePage({ done }: { done: ReactNode }) {
  const { t } = useTranslation("signIn");
  const config = useView(selectConfig);
  const change = useMutation("user/profile");
  if (change.status === "done") return done;
  return (
    <StepFrame
      title={t("profile.title")}
      text={t("profile.text")}
      more={config && isOffered("userInfoChat", config) && <Link to="/userInfoChat">{t("profile.inChat")}</Link>}
    >
      <ProfileForm change={change} only={ASKED} submitLabel={t("profile.submit")} isWide />
    </StepFrame>
  );
}
