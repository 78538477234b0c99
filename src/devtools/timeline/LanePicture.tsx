/** The lanes: a shape for each thing that happened, arrows along the causes. */
import { useTranslation } from "react-i18next";
import { shapes } from "../kit/Mark";
import marks from "../kit/Mark.module.css";
import { clockTime } from "../kit/times";
import styles from "./FlowTab.module.css";
import { type Lane, lanes, type Mark, type TimelineModel } from "./timelineModel";

export interface LanePictureProps {
  readonly model: TimelineModel;
  readonly from: number;
  readonly until: number;
  readonly widthPx: number;
  readonly selectedId: string | null;
  readonly onSelect: (id: string) => void;
}

const LANE_PX = 30;
/** The width of the lanes' names at the left. */
export const NAMES_PX = 84;
/** Room for one line of times below the lanes. */
const TICK_PX = 130;

/** For the eye and the pointer; the keys and the text are around it. */
export function LanePicture({ model, from, until, widthPx, selectedId, onSelect }: LanePictureProps) {
  const { t } = useTranslation("devtools");
  const heightPx = lanes.length * LANE_PX + 18;
  const xOf = (at: number) => NAMES_PX + ((at - from) / (until - from)) * (widthPx - NAMES_PX - 8);
  const yOf = (lane: Lane) => lanes.indexOf(lane) * LANE_PX + LANE_PX / 2;
  const tickCount = Math.max(1, Math.floor((widthPx - NAMES_PX) / TICK_PX));
  const ticks = Array.from({ length: tickCount }, (_, index) => from + ((until - from) * index) / tickCount);
  return (
    <svg className={styles.lanes} width={widthPx} height={heightPx} aria-hidden="true">
      <defs>
        <marker id="devtools-arrow" viewBox="0 0 6 6" refX="5" refY="3" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0 L6 3 L0 6 Z" className={styles.tip} />
        </marker>
        <clipPath id="devtools-view">
          <rect x={NAMES_PX - 6} y="0" width={Math.max(0, widthPx - NAMES_PX + 6)} height={heightPx} />
        </clipPath>
      </defs>
      {lanes.map((lane) => (
        <g key={lane}>
          <line className={styles.laneLine} x1={NAMES_PX - 6} x2={widthPx} y1={yOf(lane)} y2={yOf(lane)} />
          <text className={styles.laneName} x="8" y={yOf(lane) + 4}>
            {t(`lane.${lane}`)}
          </text>
        </g>
      ))}
      {ticks.map((at) => (
        <text key={at} className={styles.tick} x={xOf(at)} y={heightPx - 4}>
          {clockTime(at)}
        </text>
      ))}
      <g clipPath="url(#devtools-view)">
        {thinned(model.arrows, ({ from: start, to }) => [xOf(start.at), yOf(start.lane), xOf(to.at), yOf(to.lane)]).map(
          ({ key, from: start, to }) => (
            <path
              key={key}
              className={styles.arrow}
              data-current={key.split(" ")[0] === selectedId || undefined}
              d={curve(xOf(start.at), yOf(start.lane), xOf(to.at), yOf(to.lane))}
              markerEnd="url(#devtools-arrow)"
            />
          ),
        )}
        {thinned(model.marks, ({ id, lane, at }) => [xOf(at), yOf(lane), id === selectedId ? BLUR_PX : 0]).map(
          (mark) => (
            <LaneMark
              key={`${mark.id} ${mark.lane}`}
              mark={mark}
              x={xOf(mark.at)}
              endX={mark.until === null ? null : Math.min(widthPx, xOf(mark.until))}
              y={yOf(mark.lane)}
              isSelected={mark.id === selectedId}
              onSelect={onSelect}
            />
          ),
        )}
      </g>
    </svg>
  );
}

const BLUR_PX = 3;

/** Of marks that overlap, the newest: a thousand in one place are drawn as one. */
function thinned<T>(things: readonly T[], placesOf: (thing: T) => readonly number[]): T[] {
  const byPlace = new Map(
    things.map((thing) => [
      placesOf(thing)
        .map((place) => Math.round(place / BLUR_PX))
        .join(),
      thing,
    ]),
  );
  return [...byPlace.values()];
}

interface LaneMarkProps {
  readonly mark: Mark;
  readonly x: number;
  readonly endX: number | null;
  readonly y: number;
  readonly isSelected: boolean;
  readonly onSelect: (id: string) => void;
}

function LaneMark({ mark, x, endX, y, isSelected, onSelect }: LaneMarkProps) {
  return (
    // biome-ignore lint/a11y: the picture's keys go from event to event
    <g
      className={`${styles.mark} ${marks[mark.source]}`}
      data-lane={mark.lane}
      data-selected={isSelected || undefined}
      onClick={() => onSelect(mark.id)}
    >
      <title>{`${mark.id} ${mark.title} ${clockTime(mark.at)}`}</title>
      <circle className={styles.target} cx={x} cy={y} r="11" />
      {endX === null ? (
        <path d={shapes[mark.source]} transform={`translate(${x} ${y})`} />
      ) : (
        <rect x={x} y={y - 5} width={Math.max(4, endX - x)} height="10" rx="2" />
      )}
    </g>
  );
}

/** Leaves and arrives along the time, so that parallel arrows stay apart. */
function curve(x1: number, y1: number, x2: number, y2: number): string {
  const bend = Math.max(6, (x2 - x1) / 2);
  const end = y2 - Math.sign(y2 - y1) * 7;
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${end} ${x2} ${end}`;
}
