// A life: one learner's browser and the server behind it, for as long as a schedule lasts.
import { createFakeClock, type FakeClock } from "../../../streams/ports/fakes/clock";
import { createFakeStorage } from "../../../streams/ports/fakes/storage";
import { type DeviceOfTab, seenByTab } from "./fake/device";
import { createModelServer, type ModelServer } from "./fake/server";
import type { Mistake } from "./mistake";
import { createTab, type Tab } from "./tab";
import { type Watch, watchTab } from "./watch";

export interface Life {
  readonly clock: FakeClock;
  readonly server: ModelServer;
  readonly tab: Tab;
  /** Who is, or was last, signed in. */
  readonly userId: number;
  readonly watch: Watch;
  signIn(userId: number): void;
  /** Another tab of the browser has signed this learner in. */
  signInElsewhere(userId: number): void;
  goOffline(): void;
  goOnline(): void;
  /** The tab crashes, and another one opens on the same device. */
  reload(): void;
  /** The tab closes, so that the device stores what it knows, and another one opens. */
  close(): void;
  /** The tab is killed while it closes, when it has written so many records, and another one opens. */
  kill(records: number): void;
  /** The server has a new build: the tabs that open from now on are of it. */
  deploy(): void;
}
export function createLife(mistake: Mistake): Life {
  const clock = createFakeClock();
  const server = createModelServer(() => clock.now() / 1000, mistake.server);
  const storage = createFakeStorage();
  let keys = 0;
  const newKey = () => `key-${++keys}`;
  const watch: Watch = { broken: null, sends: [], statistics: [], changes: [], pressed: 0, allowed: 0 };
  let builds = 1;
  let device: DeviceOfTab;
  const open = (): Tab => {
    device = seenByTab(storage);
    const tab = createTab({ server, clock, storage: device.storage, newKey, mistake, build: `build ${builds}` });
    watch.allowed = 0;
    watchTab(tab, server, watch);
    return tab;
  };
  let tab = open();
  let userId = 1;
  const life: Life = {
    clock,
    server,
    watch,
    get tab() {
      return tab;
    },
    get userId() {
      return userId;
    },
    signIn(next) {
      userId = next;
      tab.signIn(next);
    },
    signInElsewhere(next) {
      userId = next;
      storage.changeElsewhere("token", `token-${next}`);
    },
    goOffline() {
      tab.network.isDown = true;
      tab.line.isBlocked = true;
      tab.page.isOnline$.next(false);
      tab.line.drop();
    },
    goOnline() {
      tab.network.isDown = false;
      tab.line.isBlocked = false;
      if (tab.page.isOnline$.value) return;
      tab.page.isOnline$.next(true);
      tab.page.resumed$.next("online");
    },
    close() {
      tab.page.leaving$.next();
      life.reload();
    },
    kill(records) {
      device.killAfter(records);
      life.close();
    },
    deploy() {
      builds += 1;
    },
    reload() {
      tab.stop();
      tab = open();
      tab.start(userId);
    },
  };
  return life;
}
