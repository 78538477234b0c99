/** The present state, or the state at the moment of time travel (DEV-03): searched, copied from, pinned. */
import Copy from "lucide-react/icons/copy";
import Pin from "lucide-react/icons/pin";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isTextList, readStored, storeValue } from "../kit/panelStore";
import { ToolButton } from "../kit/ToolButton";
import { clockTime } from "../kit/times";
import { useLookedAtState, usePanel, useSession, useStatus } from "../panel";
import { indexOfId } from "../records";
import { type Find, searchTree } from "../tree/searchTree";
import { Tree } from "../tree/Tree";
import { type Path, pathText } from "../tree/treeRows";
import { Pins } from "./Pins";
import styles from "./StateTab.module.css";
import { useRedacted } from "./useRedacted";

const KEY = "pins";

/** Nothing is shown that the recording would redact. */
export function StateTab() {
  const { t } = useTranslation("devtools");
  const state = useRedacted(useLookedAtState());
  const [query, setQuery] = useState("");
  const [path, setPath] = useState<Path>([]);
  const { pins, pin, unpin } = usePins();
  const tab = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const wanted = useDeferredValue(query.trim());
  const found = useMemo(() => (wanted === "" ? null : searchTree(state, wanted)), [state, wanted]);
  const text = pathText(path);
  const copy = () => {
    // a window of its own has the focus, and with it the right to write to the clipboard
    const view = tab.current?.ownerDocument.defaultView ?? window;
    view.navigator.clipboard.writeText(text).then(
      () => setCopied(text),
      () => setCopied(null),
    );
  };
  return (
    <div ref={tab} className={styles.tab}>
      <TimeTravel />
      <div className={styles.bar}>
        <input
          className={styles.search}
          type="text"
          value={query}
          placeholder={t("state.searchHint")}
          aria-label={t("state.search")}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setQuery(event.target.value)}
        />
        <ToolButton icon={Copy} isBare label={t("state.copyPath")} disabled={text === ""} onClick={copy} />
        <ToolButton
          icon={Pin}
          isBare
          label={t("state.pin")}
          disabled={text === "" || pins.includes(JSON.stringify(path))}
          onClick={() => pin(JSON.stringify(path))}
        />
      </div>
      <p className={styles.path} role="status">
        {copied !== null && copied === text ? t("state.copied", { path: text }) : text || t("state.noPath")}
      </p>
      <Pins pins={pins} state={state} onUnpin={unpin} />
      <div className={styles.scroller}>
        {found ? (
          <Finds {...found} onChoose={setPath} />
        ) : (
          <Tree label={t("tab.state")} value={state} onActive={(row) => setPath(row.path)} />
        )}
      </div>
    </div>
  );
}

/** The pinned paths, as JSON; they outlast the page. */
function usePins() {
  const { store } = usePanel();
  const [pins, setPins] = useState<readonly string[]>(() => readStored(store, KEY, isTextList) ?? []);
  const set = (next: readonly string[]) => {
    setPins(next);
    storeValue(store, KEY, next);
  };
  return {
    pins,
    pin: (path: string) => set([...pins, path]),
    unpin: (gone: string) => set(pins.filter((path) => path !== gone)),
  };
}

/** The slider over the events: at its right end it is live. A file has its own steps, in the banner. */
function TimeTravel() {
  const { t } = useTranslation("devtools");
  const { flow, imported } = usePanel();
  const { events } = useSession();
  const { travellingTo } = useStatus();
  if (imported) return null;
  const live = events.length;
  const at = travellingTo === null ? -1 : indexOfId(events, travellingTo);
  const value = at < 0 ? live : at;
  const event = events[value];
  const announced = event ? `${event.id} ${event.type} ${clockTime(event.at)}` : t("travel.live");
  return (
    <div className={styles.travel}>
      <label className={styles.slider}>
        <span>{t("travel.label")}</span>
        <input
          type="range"
          min={0}
          max={live}
          value={value}
          disabled={live === 0}
          aria-valuetext={announced}
          onChange={({ target }) => flow.travelTo(events[Number(target.value)]?.id ?? null)}
        />
      </label>
      <output aria-live="off" className={styles.moment}>
        {announced}
      </output>
      <ToolButton label={t("travel.back")} disabled={travellingTo === null} onClick={() => flow.travelTo(null)} />
    </div>
  );
}

interface FindsProps {
  readonly finds: readonly Find[];
  readonly isWhole: boolean;
  readonly onChoose: (path: Path) => void;
}

/** Where the searched text occurs; a press selects the path for copying and pinning. */
function Finds({ finds, isWhole, onChoose }: FindsProps) {
  const { t } = useTranslation("devtools");
  return (
    <>
      <p className={styles.note} role="status">
        {isWhole ? t("state.finds", { count: finds.length }) : t("state.firstFinds", { count: finds.length })}
      </p>
      <ul>
        {finds.map(({ id, path, text }) => (
          <li key={id}>
            <button type="button" className={styles.find} onClick={() => onChoose(path)}>
              <span className={styles.name}>{id}</span> {text}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
