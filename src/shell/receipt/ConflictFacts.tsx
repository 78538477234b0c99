/** What both sides changed while a change waited: as the learner wants it, and as it is now (OFF-05). */
import { useTranslation } from "react-i18next";
import { selectOptionTitles, type WaitingChange } from "../../../streams/parts/member/index";
import { useMemberView } from "../../hooks/useView";
import { Fact, Facts } from "../../ui/card/Facts";
import { type Formats, useFormats, weekdays } from "../../ui/words/formats";

/** Only for a change with a conflict. */
export function ConflictFacts({ change }: { change: WaitingChange }) {
  const { t } = useTranslation("receipt");
  const say = useFieldWords(change);
  const { mine = {}, theirs = {} } = change.conflict ?? {};
  return (
    <Facts>
      {[...new Set([...Object.keys(mine), ...Object.keys(theirs)])].map((name) => {
        const { label, write } = say(name);
        return (
          <Fact key={name} term={label}>
            {`${t("waiting.mine", { value: write(mine[name]) })} ${t("waiting.theirs", { value: write(theirs[name]) })}`}
          </Fact>
        );
      })}
    </Facts>
  );
}

interface FieldWords {
  readonly label: string;
  readonly write: (value: unknown) => string;
}

/** What a field is called, and how its value is written: as the form of it does. */
function useFieldWords({ name: change, body }: WaitingChange): (name: string) => FieldWords {
  const { t, i18n } = useTranslation("receipt");
  const formats = useFormats();
  // the queue stores what the mutation was asked for
  const { streamId = 0 } = body as { readonly streamId?: number };
  const titles = useMemberView(selectOptionTitles, streamId);
  const none = t("waiting.none");
  const plain = (value: unknown): string => {
    if (typeof value === "boolean") return t(value ? "waiting.on" : "waiting.off");
    const text = Array.isArray(value) ? value.join(", ") : typeof value === "number" ? `${value}` : value;
    return typeof text === "string" && text !== "" ? text : none;
  };
  return (name) => {
    if (change === "schedule/save") return { label: writeDay(Number(name), formats), write: plain };
    if (name === "weekdays")
      return { label: t("waiting.field.weekdays"), write: (days) => writeDays(days, formats) || none };
    const option = titles[name];
    if (option) return { label: option.title, write: (value) => option.values[String(value)] ?? plain(value) };
    const key = `waiting.field.${name.split(":")[0] ?? ""}` as "waiting.field.title";
    return { label: i18n.exists(`receipt:${key}`) ? t(key) : t("waiting.field.other"), write: plain };
  };
}

const writeDay = (number: number, { weekday }: Formats): string => {
  const day = weekdays.find((each) => each === number);
  return day === undefined ? String(number) : weekday(day).long;
};

const SHORT_NAMES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const writeDays = (days: unknown, formats: Formats): string =>
  Array.isArray(days) ? days.map((day) => writeDay(SHORT_NAMES.indexOf(String(day)) + 1, formats)).join(", ") : "";
