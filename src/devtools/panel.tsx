/** What every part of the panel shares: the flow, which session is shown, and what is selected in it. */
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState, useSyncExternalStore } from "react";
import type { Observable } from "rxjs";
import type { exportSession, Flow, FlowSession, FlowStatus, Imported, State } from "../../streams/devtools/index";
import type { PanelStore } from "./kit/panelStore";

/** One value of the brand's configuration. `origin`: the file it came from, such as "brand.json". */
export interface ConfigurationValue {
  readonly path: string;
  readonly value: unknown;
  readonly origin: string;
}

/** What the panel receives. */
export interface PanelInput {
  readonly flow: Flow;
  readonly store: PanelStore;
  /** Read again whenever the tab is opened. */
  readonly readConfiguration: () => readonly ConfigurationValue[];
  /** When and of which app an export is made. */
  readonly about: () => Omit<Parameters<typeof exportSession>[1], "hasTexts">;
}

/** A session from a file, with what was left out of it. */
export type OpenFile = Extract<Imported, { isOk: true }> & { readonly name: string };

interface Shown {
  /** The live session as it was when the view was paused. */
  readonly held: FlowSession | null;
  /** A session from a file, opened read-only. */
  readonly imported: OpenFile | null;
  readonly selectedId: string | null;
  /** The filter as typed: it stays while another tab is open. */
  readonly query: string;
}

export interface Panel extends PanelInput, Shown {
  pauseView(isPaused: boolean): void;
  select(id: string | null): void;
  ask(query: string): void;
  /** Null closes the file and goes back to the app's own session. */
  openFile(imported: Shown["imported"]): void;
}

const Context = createContext<Panel | null>(null);
const nothing: Shown = { held: null, imported: null, selectedId: null, query: "" };

/** Holds what is selected, paused and imported. */
export function PanelProvider({ children, ...input }: PanelInput & { children: ReactNode }) {
  const { flow, store, readConfiguration, about } = input;
  const [shown, setShown] = useState(nothing);
  const pauseView = useCallback(
    (isPaused: boolean) => setShown((before) => ({ ...before, held: isPaused ? flow.session() : null })),
    [flow],
  );
  const select = useCallback((selectedId: string | null) => setShown((before) => ({ ...before, selectedId })), []);
  const ask = useCallback((query: string) => setShown((before) => ({ ...before, query })), []);
  const openFile = useCallback(
    (imported: Shown["imported"]) => {
      flow.travelTo(null);
      setShown({ ...nothing, imported, selectedId: imported?.session.events[0]?.id ?? null });
    },
    [flow],
  );
  const panel = useMemo(
    () => ({ flow, store, readConfiguration, about, ...shown, pauseView, select, ask, openFile }),
    [flow, store, readConfiguration, about, shown, pauseView, select, ask, openFile],
  );
  return <Context value={panel}>{children}</Context>;
}

/** The panel above this component. */
export function usePanel(): Panel {
  const panel = useContext(Context);
  if (!panel) throw new Error("There is no PanelProvider above");
  return panel;
}

/** The session that is shown: from a file, paused, or live. */
export function useSession(): FlowSession {
  const { flow, held, imported } = usePanel();
  const live = useLive(flow.session$, flow.session);
  return imported?.session ?? held ?? live;
}

export function useStatus(): FlowStatus {
  const { flow } = usePanel();
  return useLive(flow.status$, flow.status);
}

/** The state to show: after the selected moment of a file, of time travel, or live. */
export function useLookedAtState(): State {
  const { flow, imported, selectedId } = usePanel();
  const session = useSession();
  const { travellingTo } = useStatus();
  const live = useLive(flow.session$, flow.state);
  const id = imported ? selectedId : travellingTo;
  const event = useMemo(() => session.events.find((record) => record.id === id), [session, id]);
  if (event) return event.after;
  return imported ? imported.session.initial : live;
}

/** The result of `read`, read again whenever `changes$` emits; `read` must return the same until then. */
function useLive<T>(changes$: Observable<unknown>, read: () => T): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = changes$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [changes$],
  );
  return useSyncExternalStore(subscribe, read);
}
