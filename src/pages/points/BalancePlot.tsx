/** The plot itself: steps, since points come and go at once. Rule: the drawing stretches with its box, the words beside it do not. */
import { scaleLinear } from "d3-scale";
import { area, curveStepAfter, line } from "d3-shape";
import type { BalanceStep } from "../../../streams/parts/member/index";
import { useFormats } from "../../ui/words/formats";
import type { BalancePlotProps } from "./BalanceOverTime";
import styles from "./Points.module.css";

/** The drawing's own units: per mille of the box. */
const SIZE = 1000;
const LINES = 4;

export function BalancePlot({ steps, toMs, label }: BalancePlotProps) {
  const { number, shortDate } = useFormats();
  const fromMs = steps[0]?.atMs ?? toMs;
  const last = steps.at(-1);
  const balances = steps.map(({ balance }) => balance);
  const x = scaleLinear([fromMs, toMs], [0, SIZE]);
  const y = scaleLinear([Math.min(0, ...balances), Math.max(LINES, ...balances)], [SIZE, 0]).nice(LINES);
  const points = last ? [...steps, { ...last, atMs: toMs }] : steps;
  const at = ({ atMs }: BalanceStep) => x(atMs);
  const to = ({ balance }: BalanceStep) => y(balance);
  const stroke = line<BalanceStep>(at, to).curve(curveStepAfter)(points);
  const fill = area<BalanceStep>(at, y(0), to).curve(curveStepAfter)(points);
  const dates = [fromMs, (fromMs + toMs) / 2, toMs];
  return (
    <div role="img" aria-label={label} className={styles.plot}>
      <div className={styles.amounts}>
        {y.ticks(LINES).map((tick) => (
          <span key={tick} style={{ top: `${y(tick) / 10}%` }}>
            {number(tick)}
          </span>
        ))}
      </div>
      <svg className={styles.drawing} viewBox={`0 0 ${SIZE} ${SIZE}`} preserveAspectRatio="none" aria-hidden="true">
        {y.ticks(LINES).map((tick) => (
          <line key={tick} className={styles.gridLine} x1={0} x2={SIZE} y1={y(tick)} y2={y(tick)} />
        ))}
        <path className={styles.fill} d={fill ?? undefined} />
        <path className={styles.stroke} d={stroke ?? undefined} />
      </svg>
      <div className={styles.dates}>
        {dates.map((date) => (
          <span key={date}>{shortDate(date)}</span>
        ))}
      </div>
    </div>
  );
}
