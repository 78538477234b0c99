/** Every film, by name. */
import { back } from "./back.mjs";
import { backMore } from "./backMore.mjs";
import { backTechnique } from "./backTechnique.mjs";
import { drawing } from "./drawing.mjs";
import { english } from "./english.mjs";
import { guitar } from "./guitar.mjs";
import { guitarPlayAlong } from "./guitarPlayAlong.mjs";
import { spanish } from "./spanish.mjs";
import { spanishEveryday } from "./spanishEveryday.mjs";
import { spanishPast } from "./spanishPast.mjs";
import { yoga } from "./yoga.mjs";
import { yogaEvening } from "./yogaEvening.mjs";
import { yogaFlows } from "./yogaFlows.mjs";

export const films = {
  ...yoga,
  ...yogaFlows,
  ...yogaEvening,
  ...back,
  ...backTechnique,
  ...backMore,
  ...spanish,
  ...spanishEveryday,
  ...spanishPast,
  ...english,
  ...drawing,
  ...guitar,
  ...guitarPlayAlong,
};
