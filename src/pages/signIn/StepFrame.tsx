/** The frame of a forced step (ROUTE-05). Rule: a learner who cannot do it may leave: logging out is always possible. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { SignInFrame, type SignInFrameProps } from "./SignInFrame";

export function StepFrame({ more, ...frame }: Omit<SignInFrameProps, "ways"> & { more?: ReactNode }) {
  const { t } = useTranslation("signIn");
  const ways = (
    <>
      <Link to="/logout">{t("logOut")}</Link>
      {more}
    </>
  );
  return <SignInFrame {...frame} ways={ways} />;
}
