/** The learner's clubs, each with what it is to them, until when, and where it leads (CLUB-01). */

import { useTranslation } from "react-i18next";
import type { ClubEntry } from "../../../streams/parts/member/index";
import { buttonClass } from "../../ui/button/Button";
import { PictureCard, PictureCards } from "../../ui/card/PictureCard";
import { Soft } from "../../ui/card/Soft";
import { SafeLink } from "../shared/SafeLink";
import { useClubWords } from "../shared/useClubWords";
import styles from "./Events.module.css";

export function Clubs({ clubs }: { clubs: readonly ClubEntry[] }) {
  const { t } = useTranslation("events");
  return (
    <section aria-labelledby="clubs" className={styles.part}>
      <h2 id="clubs">{t("clubs.title")}</h2>
      <PictureCards>
        {clubs.map((club) => (
          <li key={club.id} data-type={club.type}>
            <ClubCard club={club} />
          </li>
        ))}
      </PictureCards>
    </section>
  );
}

const ACTIONS = { owned: "open", recommended: "join", expired: "renew" } as const;

function ClubCard({ club }: { club: ClubEntry }) {
  const { t } = useTranslation("events");
  const words = useClubWords(club);
  const { title, type, url, aboutUrl, faqUrl } = club;
  return (
    <PictureCard>
      <h3>{title}</h3>
      <Soft>{words}</Soft>
      <div className={styles.links}>
        <SafeLink url={url} className={buttonClass("secondary", "small")}>
          {t(`clubs.${ACTIONS[type]}`)}
        </SafeLink>
        {aboutUrl !== null && aboutUrl !== url && <SafeLink url={aboutUrl}>{t("clubs.about")}</SafeLink>}
        {faqUrl !== null && <SafeLink url={faqUrl}>{t("clubs.faq")}</SafeLink>}
      </div>
    </PictureCard>
  );
}
