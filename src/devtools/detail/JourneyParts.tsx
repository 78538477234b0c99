/** Where the message of a record is: the line that its learner reads (RT-13). */
import { useTranslation } from "react-i18next";
import { findJourney } from "../../../streams/devtools/index";
import { sayStep } from "../../ui/words/journeyWords";
import { Facts } from "../kit/Facts";
import { Section } from "../kit/Sections";
import { clockTime } from "../kit/times";
import { useLookedAtState } from "../panel";

/** Nothing for what is no own message. */
export function JourneyParts({ payload }: { payload: unknown }) {
  const { t } = useTranslation("journey");
  const journey = findJourney(useLookedAtState(), payload);
  if (!journey) return null;
  return (
    <Section title={t("title")}>
      <Facts
        facts={journey.steps.map((step) => ({
          name: sayStep(t, step, journey),
          value: step.at === null ? null : clockTime(step.at),
        }))}
      />
    </Section>
  );
}
