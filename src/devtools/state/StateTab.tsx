/** The present state, or the state at the moment of time travel (DEV-03): searched, copied from, pinned. */
import Copy from "lucide-react/icons/copy";
import Pin from "lucide-react/icons/pin";
import { useDeferredValue, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { isTextList, readStored, storeValue } from "../kit/panelStore";
import { ToolButton } from "../kit/ToolButton";
import { useLookedAtState, usePanel } from "../panel";
import { searchTree } from "../tree/searchTree";
import { Tree } from "../tree/Tree";
import { type Path, pathText } from "../tree/treeRows";
import { Finds } from "./Finds";
import { Pins } from "./Pins";
import styles from "./StateTab.module.css";
import { TimeTravel } from "./TimeTravel";
import { useRedacted } from "./useRedacted";

const KEY = "pins";

/** Nothing is shown that the recording would redact. */
export function StateTab() {
  const { t } = useTranslation("devtools");
  const { store } = usePanel();
  const state = useRedacted(useLookedAtState());
  const [query, setQuery] = useState("");
  const [path, setPath] = useState<Path>([]);
  const [pins, setPins] = useState<readonly string[]>(() => readStored(store, KEY, isTextList) ?? []);
  const tab = useRef<HTMLDivElement>(null);
  const [copied, setCopied] = useState<string | null>(null);
  const wanted = useDeferredValue(query.trim());
  const found = useMemo(() => (wanted === "" ? null : searchTree(state, wanted)), [state, wanted]);
  const text = pathText(path);
  const pin = (next: readonly string[]) => {
    setPins(next);
    storeValue(store, KEY, next);
  };
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
          onClick={() => pin([...pins, JSON.stringify(path)])}
        />
      </div>
      <p className={styles.path} role="status">
        {copied !== null && copied === text ? t("state.copied", { path: text }) : text || t("state.noPath")}
      </p>
      <Pins pins={pins} state={state} onUnpin={(gone) => pin(pins.filter((each) => each !== gone))} />
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
