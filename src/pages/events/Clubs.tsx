/** The learner's clubs, each with what it is to them, until when, and where it leads (CLUB-01). */

import { useTranslation } from "react-i18next";
import type { ClubEntry } from "../../../streams/parts/member/index";
import { buttonClass } from "../../ui/button/Button";
import { PictureCard, PictureCards } from "../../ui/card/PictureCard";
import { Soft } from "../../ui/card/Soft";
import { nameControl } from "../../ui/words/controlName";
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
        <ClubLink
          club={title}
          url={url}
          words={t(`clubs.${ACTIONS[type]}`)}
          className={buttonClass("secondary", "small")}
        />
        {aboutUrl !== url && <ClubLink club={title} url={aboutUrl} words={t("clubs.about")} />}
        <ClubLink club={title} url={faqUrl} words={t("clubs.faq")} />
      </div>
    </PictureCard>
  );
}

interface ClubLinkProps {
  readonly club: string;
  readonly url: string | null;
  readonly words: string;
  readonly className?: string;
}

/** Nothing where the club has no such address. */
function ClubLink({ club, url, words, className }: ClubLinkProps) {
  if (url === null) return null;
  return (
    <SafeLink url={url} className={className} label={nameControl(words, club)}>
      {words}
    </SafeLink>
  );
}
