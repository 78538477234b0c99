/** `npm run bench`: every measurement, one JSON line each; names as arguments choose some. */
import { benchCalendar } from "./browser/calendar";
import { benchFilm } from "./browser/film";
import { benchHome } from "./browser/home";
import { benchInbox } from "./browser/inbox";
import { benchLatency } from "./browser/latency";
import { benchLogin } from "./browser/login";
import { benchLongChat } from "./browser/longChat";
import { benchMissed } from "./browser/missed";
import { benchOnDevice } from "./browser/onDevice";
import { benchRows } from "./browser/rows";
import { benchSize } from "./browser/size";
import { startStage } from "./browser/stage";
import { benchOpenTools } from "./browser/tools";
import { benchWays } from "./browser/ways";
import { benchFold } from "./fold/bench";
import { benchDecode } from "./fold/decode";
import { benchRestore } from "./fold/restore";
import type { Metric } from "./metric";
import { writeReport } from "./report";
import { benchTools } from "./tools/bench";
import { benchSoak } from "./tools/soak";

const measured: Metric[] = [];
const print = (metrics: readonly Metric[]): void => {
  measured.push(...metrics);
  for (const metric of metrics) console.log(JSON.stringify(metric));
};
const chosen = process.argv.slice(2);
const isChosen = (name: string): boolean => chosen.length === 0 || chosen.includes(name);

const stage = await startStage();
const browser = stage.browser.version();
if (isChosen("latency")) print(await benchLatency(stage));
if (isChosen("missed")) print(await benchMissed(stage));
if (isChosen("rows")) print(await benchRows(stage));
if (isChosen("longChat")) print(await benchLongChat(stage));
if (isChosen("calendar")) print(await benchCalendar(stage));
if (isChosen("login")) print(await benchLogin(stage));
if (isChosen("home")) print(await benchHome(stage));
if (isChosen("ways")) print(await benchWays(stage));
if (isChosen("size")) print(await benchSize(stage));
if (isChosen("film")) print(await benchFilm(stage));
if (isChosen("offline")) {
  const offline = [...(await benchOnDevice(stage)), ...(await benchInbox(stage))];
  for (const metric of offline) console.log(JSON.stringify(metric));
  writeReport("Offline", offline, browser);
}
if (isChosen("tools")) print(await benchOpenTools(stage));
await stage.stop();
if (isChosen("fold")) print(benchFold());
if (isChosen("decode")) print(benchDecode());
if (isChosen("restore")) print(await benchRestore());
if (isChosen("tools")) print(benchTools());
if (isChosen("soak")) print(benchSoak());
// a part of it is no report
if (chosen.length === 0) writeReport("Client", measured, browser);
