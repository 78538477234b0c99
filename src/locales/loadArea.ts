/** All areas of texts. Rule: off the start path, whose script would carry the name of each file. */
import { type AreaTexts, type LoadArea, loadFrom } from "./areas";

const files = import.meta.glob<AreaTexts>(["./*/*.json", "!./*/start.json"], { import: "default" });

export const loadArea: LoadArea = (language, area) => loadFrom(files, language, area);
