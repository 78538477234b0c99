/** Starts the dev tools over a running client. Rule: they load by themselves, late, and the app never waits for them. */

import {
  connectReduxDevtools,
  createFlow,
  createFlowApi,
  type Flow,
  type ReduxExtension,
  readConfiguration,
  traceToConsole,
  trackPerformance,
} from "../../streams/devtools/index";
import { type AppState, type Client, isDebugging } from "../../streams/parts/core";
import { mountDevtools } from "./mountDevtools";
import type { PanelInput } from "./panel";

const KEY_PREFIX = "devtools:";
/** The app's name in browser tools. */
const NAME = "Learning client";

/** The panel appears when the language is known, or when the configuration did not come. */
export async function startDevtools(client: Client): Promise<void> {
  const { tools } = client;
  const { storage } = window.navigator;
  const flow = createFlow(tools, storage ? () => storage.estimate() : undefined);
  const { local } = tools.ports.storage;
  const about = () => ({ brand: tools.liveState().brand.config?.appId ?? null, madeAt: client.now() });
  offerToBrowser(flow, about);
  await mountDevtools({
    flow,
    language: await awaitLanguage(client),
    store: {
      get: (key) => local.get(KEY_PREFIX + key),
      set: (key, value) => void local.set(KEY_PREFIX + key, value),
    },
    readConfiguration: () => readConfiguration(tools.liveState()),
    about,
  });
}

/** The console's trace and `__flow`, the Redux extension if there is one, and the tracks of the Performance panel. */
function offerToBrowser(flow: Flow, about: PanelInput["about"]): void {
  const { __REDUX_DEVTOOLS_EXTENSION__: extension } = window as { __REDUX_DEVTOOLS_EXTENSION__?: ReduxExtension };
  Object.assign(window, { __flow: createFlowApi(flow, about) });
  connectReduxDevtools(flow, extension, NAME);
  trackPerformance(flow, window.performance, NAME);
  if (isDebugging(window)) traceToConsole(flow, window.console);
}

const isKnown = ({ brand }: AppState): boolean => brand.status === "loaded" || brand.status === "fail";

const selectKnownLanguage = (state: AppState) => (isKnown(state) ? state.brand.language : null);
const awaitLanguage = (client: Client): Promise<AppState["brand"]["language"]> =>
  new Promise((resolve) => {
    const view = client.view(selectKnownLanguage, []);
    const end = view.subscribe(look);
    function look() {
      const language = view.read();
      if (language === null) return;
      end();
      resolve(language);
    }
    look();
  });
