/** The flow as a picture: lanes over time with arrows along the causes, the streams below, and the chain in words. */
import ZoomIn from "lucide-react/icons/zoom-in";
import ZoomOut from "lucide-react/icons/zoom-out";
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { FlowSession } from "../../../streams/devtools/index";
import { ChainList, useCauses } from "../detail/Causes";
import { Section } from "../kit/Sections";
import { ToolButton } from "../kit/ToolButton";
import { span } from "../kit/times";
import { useClientSize } from "../kit/useClientSize";
import { usePanel, useSession } from "../panel";
import { indexOfId } from "../records";
import styles from "./FlowTab.module.css";
import { LanePicture } from "./LanePicture";
import { Marbles } from "./Marbles";
import { buildTimeline } from "./timelineModel";
import { type TimeSpan, useTimeSpan } from "./useTimeSpan";

const NEARER = 0.7;
const ASSUMED_WIDTH_PX = 640;

export function FlowTab() {
  const { t } = useTranslation("devtools");
  const { selectedId, select } = usePanel();
  const session = useSession();
  const view = useTimeSpan(session);
  const { from, until } = view;
  const model = useMemo(() => buildTimeline(session, from, until), [session, from, until]);
  const picture = useRef<HTMLDivElement>(null);
  const widthPx = useClientSize(picture, "clientWidth", ASSUMED_WIDTH_PX);
  useWheel(picture, view);
  const { chain } = useCauses(selectedId ?? "");
  const onKeyDown = useFlowKeys(session, view);

  return (
    <div className={styles.tab}>
      <FlowBar view={view} leftOutCount={model.leftOutCount} />
      {/* biome-ignore lint/a11y: what scrolls must be reachable from the keyboard */}
      <div className={styles.scroller} role="group" aria-label={t("flow.whole")} tabIndex={0}>
        <div
          ref={picture}
          className={styles.picture}
          role="application"
          aria-label={t("flow.picture")}
          aria-describedby="devtools-chain"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the picture is moved by keys; its words are below
          tabIndex={0}
          onKeyDown={onKeyDown}
        >
          <LanePicture
            model={model}
            from={from}
            until={until}
            widthPx={widthPx}
            selectedId={selectedId}
            onSelect={select}
          />
          <Marbles streams={session.streams} from={from} until={until} widthPx={widthPx} />
        </div>
        <div id="devtools-chain">
          <Section title={t("detail.chain")}>
            {chain.length > 0 ? (
              <ChainList chain={chain} currentId={selectedId ?? ""} />
            ) : (
              <p className={styles.note}>{t("flow.choose")}</p>
            )}
          </Section>
        </div>
      </div>
    </div>
  );
}

/** What the picture shows of the time, and the buttons that change it. */
function FlowBar({ view, leftOutCount }: { view: TimeSpan; leftOutCount: number }) {
  const { t } = useTranslation("devtools");
  return (
    <div className={styles.bar}>
      <ToolButton isBare icon={ZoomIn} label={t("flow.nearer")} onClick={() => view.zoom(NEARER)} />
      <ToolButton isBare icon={ZoomOut} label={t("flow.farther")} onClick={() => view.zoom(1 / NEARER)} />
      <ToolButton label={t("flow.all")} onClick={view.showAll} />
      <ToolButton label={t("newest")} isOn={view.isFollowing} onClick={view.follow} />
      <span className={styles.note}>
        {span(view.until - view.from)}
        {leftOutCount > 0 && ` · ${t("flow.leftOut", { count: leftOutCount })}`}
      </span>
      <span className={styles.keys}>{t("flow.keys")}</span>
    </div>
  );
}

/** Plus and minus zoom, the arrows move in time and from event to event. */
function useFlowKeys({ events }: FlowSession, view: TimeSpan) {
  const { selectedId, select } = usePanel();
  const step = (by: number) => {
    const at = selectedId === null ? -1 : indexOfId(events, selectedId);
    const next = events[at < 0 ? events.length - 1 : Math.max(0, Math.min(events.length - 1, at + by))];
    if (!next) return;
    select(next.id);
    view.show(next.at);
  };
  return (event: KeyboardEvent) => {
    const actions: Record<string, () => void> = {
      "+": () => view.zoom(NEARER),
      "=": () => view.zoom(NEARER),
      "-": () => view.zoom(1 / NEARER),
      ArrowLeft: () => view.pan(-0.1),
      ArrowRight: () => view.pan(0.1),
      ArrowUp: () => step(-1),
      ArrowDown: () => step(1),
      Home: view.showAll,
      End: view.follow,
    };
    const action = actions[event.key];
    if (!action || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    action();
  };
}

/** The wheel zooms where the pointer is; with Shift, or sideways, it moves. */
function useWheel(element: RefObject<HTMLDivElement | null>, view: TimeSpan): void {
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const onWheel = (event: WheelEvent) => {
      const sideways = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
      event.preventDefault();
      if (sideways !== 0) return latest.current.pan(sideways / 1_000);
      const { left, width } = target.getBoundingClientRect();
      latest.current.zoom(event.deltaY > 0 ? 1 / NEARER : NEARER, (event.clientX - left) / width);
    };
    // not passive: the page must not scroll while one zooms
    target.addEventListener("wheel", onWheel, { passive: false });
    return () => target.removeEventListener("wheel", onWheel);
  }, [element]);
}
