/** What a club is to the learner, in words: until when it is open, or since when it is not (CLUB-01, CLUB-03). */
import { useTranslation } from "react-i18next";
import type { ClubEntry } from "../../../streams/parts/member/index";
import { useFormats } from "../../ui/words/formats";

export function useClubWords({ type, endsAt }: ClubEntry): string {
  const { t } = useTranslation("modals");
  const { date } = useFormats();
  if (type === "owned") return endsAt === null ? t("clubs.always") : t("clubs.until", { date: date(endsAt) });
  if (type === "expired" && endsAt !== null) return t("clubs.ended", { date: date(endsAt) });
  return t(`clubs.type.${type}`);
}
