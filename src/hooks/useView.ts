/** The ways in which a component reads (BUS-06): one for each part of the state that is certain to be there. */
import { useCallback, useState, useSyncExternalStore } from "react";
import type { AppState, MemberState, ViewArgs, VisitorState } from "../../streams/parts/core";
import { useClient } from "./client";

/**
 * The result of `select` for the present state; the component renders again only when that result is another object.
 * `select` must be a function that outlives the render, and its arguments plain values: a new argument is read immediately.
 */
export function useView<Answer, Args extends ViewArgs>(
  select: (state: AppState, ...args: Args) => Answer,
  ...args: Args
): Answer {
  const client = useClient();
  const [opened, setOpened] = useState(() => ({ client, select, args, view: client.view(select, args) }));
  let { view } = opened;
  if (opened.client !== client || opened.select !== select || !isSame(opened.args, args)) {
    view = client.view(select, args);
    setOpened({ client, select, args, view });
  }
  return useSyncExternalStore(view.subscribe, view.read);
}

/** The same below a screen that waits for the visitor's part, by `bus.visitor`. */
export const useVisitorView = <Answer, Args extends ViewArgs>(
  select: (state: VisitorState, ...args: Args) => Answer,
  ...args: Args
): Answer => useView(select as (state: AppState, ...args: Args) => Answer, ...args);

/** The same below `MemberFrame`, which waits for the member's part. */
export const useMemberView = <Answer, Args extends ViewArgs>(
  select: (state: MemberState, ...args: Args) => Answer,
  ...args: Args
): Answer => useView(select as (state: AppState, ...args: Args) => Answer, ...args);

/** Reads the state once, in the handler of a press; below `MemberFrame`. */
export function useMemberState(): () => MemberState {
  const client = useClient();
  return useCallback(() => client.state() as MemberState, [client]);
}

const isSame = (before: ViewArgs, now: ViewArgs): boolean =>
  before.length === now.length && before.every((arg, index) => Object.is(arg, now[index]));
