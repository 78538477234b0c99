/** The last 90 days of the balance: a plot for the eye, the same as a table for screen readers (CAT-03). Rule: its room is the same before it is known. */

import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { BalanceStep } from "../../../streams/parts/member/index";
import { Card } from "../../ui/card/Card";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { lazyScreen } from "../../ui/layout/lazyScreen";
import hidden from "../../ui/layout/VisuallyHidden.module.css";
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import { useFormats } from "../../ui/words/formats";
import { Loaded } from "../shared/states/Loaded";
import styles from "./Points.module.css";
import { useBalanceSteps } from "./useBalanceSteps";

/** Its code, with what computes scales and curves, comes after the page's own. */
const BalancePlot = lazyScreen<BalancePlotProps>("balancePlot", () =>
  import("./BalancePlot").then((module) => module.BalancePlot),
);

export interface BalancePlotProps {
  readonly steps: readonly BalanceStep[];
  /** Where the last step ends. */
  readonly toMs: number;
  /** What it shows, in words. */
  readonly label: string;
}

export function BalanceOverTime({ balance }: { balance: number | null }) {
  const { t } = useTranslation(["points", "common"]);
  const { steps, toMs, resource, retry } = useBalanceSteps(balance);
  const waiting = (
    <LoadingPlace label={t("common:loading")}>
      <Skeleton height="200px" />
    </LoadingPlace>
  );
  return (
    <Card title={t("plot.title")}>
      <div className={styles.plotBox}>
        <Loaded resource={resource} value={steps} failed={t("plot.failed")} onRetry={retry} skeleton={waiting}>
          {(known) => (
            <Suspense fallback={waiting}>
              <Drawn steps={known} toMs={toMs} />
            </Suspense>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

function Drawn({ steps, toMs }: Omit<BalancePlotProps, "label">) {
  const { t } = useTranslation("points");
  const { date, number } = useFormats();
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return null;
  // a flat line at the bottom shows nothing
  if (steps.every(({ balance }) => balance === 0)) return <EmptyState drawing="courses" title={t("history.empty")} />;
  const label = t("plot.summary", {
    from: number(first.balance),
    start: date(first.atMs),
    to: number(last.balance),
    end: date(toMs),
  });
  return (
    <>
      <BalancePlot steps={steps} toMs={toMs} label={label} />
      <StepTable steps={steps.slice(1)} caption={t("plot.title")} />
    </>
  );
}

/** Each change with its date and what the balance was after it. */
function StepTable({ steps, caption }: { steps: readonly BalanceStep[]; caption: string }) {
  const { t } = useTranslation("points");
  const { date, number } = useFormats();
  if (steps.length === 0) return <p className={hidden.hidden}>{t("plot.empty")}</p>;
  return (
    <div className={hidden.hidden}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{t("plot.date")}</th>
            <th scope="col">{t("plot.change")}</th>
            <th scope="col">{t("plot.balance")}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ atMs, change, balance }) => (
            <tr key={atMs}>
              <th scope="row">{date(atMs)}</th>
              <td>{change > 0 ? `+${number(change)}` : number(change)}</td>
              <td>{number(balance)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
