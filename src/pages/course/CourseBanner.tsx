/** What state the course is in, where that needs a word, with its one action (COURSE-03, 05, 08, 16). */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig } from "../../../streams/parts/core";
import type { CourseView } from "../../../streams/parts/member/index";
import { useView } from "../../hooks/useView";
import { Button, buttonClass } from "../../ui/button/Button";
import { Notice } from "../../ui/feedback/Notice";
import { useFormats } from "../../ui/words/formats";
import { type OfferType, renewalPath } from "../shared/renewalPath";
import { currentFreeze } from "./freezing";

interface BannerProps {
  readonly view: CourseView;
  readonly now: number;
  readonly onUnfreeze: () => void;
}

export function CourseBanner({ view, now, onUnfreeze }: BannerProps) {
  const { t } = useTranslation("course");
  const { date } = useFormats();
  const { courseStream, status } = view;
  const { startDate, endDate, isDemo, courseFullAccess } = courseStream;
  const ending = useEndingDays(view);
  const freeze = currentFreeze(courseStream, now);
  if (status === "not_started")
    return <Notice tone="info" messages={t("banner.notStarted", { date: date(startDate) })} />;
  if (status === "freeze") {
    const until = freeze?.endDate ?? null;
    const text = until === null ? t("banner.frozenOpen") : t("banner.frozen", { date: date(until) });
    return <Notice tone="info" messages={text} action={<Small onClick={onUnfreeze}>{t("banner.unfreeze")}</Small>} />;
  }
  const renewed = (text: string) => (
    <Notice tone="warning" messages={text} action={<Renewal streamId={courseStream.id}>{t("banner.renew")}</Renewal>} />
  );
  if (status === "stopped") return renewed(t("banner.stopped"));
  if (status === "ended") return renewed(t("banner.ended", { date: date(endDate ?? now) }));
  if (isDemo && !courseFullAccess)
    return (
      <Notice
        tone="info"
        messages={t("banner.demo")}
        action={
          <Renewal streamId={courseStream.id} offer="default">
            {t("banner.full")}
          </Renewal>
        }
      />
    );
  if (freeze) {
    const [from, until] = [date(freeze.startDate ?? now), date(freeze.endDate ?? now)];
    return (
      <Notice
        tone="info"
        messages={t("banner.willFreeze", { from, until })}
        action={<Small onClick={onUnfreeze}>{t("banner.cancelFreeze")}</Small>}
      />
    );
  }
  if (ending !== null) return renewed(t("banner.ending", { count: ending }));
  return null;
}

/** The days that are left of a course that runs, where they are so few that the brand warns of it; else null. */
export function useEndingDays({ status, daysLeft }: CourseView): number | null {
  const warnDays = useView(selectConfig)?.brand.daysShowWarning ?? 0;
  return status === "started" && daysLeft !== null && daysLeft > 0 && daysLeft <= warnDays ? daysLeft : null;
}

const Small = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <Button size="small" onClick={onClick}>
    {children}
  </Button>
);

interface RenewalProps {
  readonly streamId: number;
  /** What is locked, where an offer may open it. */
  readonly offer?: OfferType | undefined;
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** Leads to where a course is renewed or bought. */
export function Renewal({ streamId, offer, isMain, children }: RenewalProps) {
  const to = renewalPath(streamId, offer);
  return (
    <Link to={to} className={isMain ? buttonClass("primary") : buttonClass("secondary", "small")}>
      {children}
    </Link>
  );
}
