/** A club to go to, from a list (SHELL-05, CLUB-03). */
import { useTranslation } from "react-i18next";
import type { ClubEntry } from "../../../streams/parts/member/index";
import { SafeLink } from "../../pages/shared/SafeLink";
import { useClubWords } from "../../pages/shared/useClubWords";
import { Dialog } from "../../ui/dialog/Dialog";
import styles from "./ClubPicker.module.css";

/** Each title with the learner's relation to the club, and a close control. */
export function ClubPicker({ clubs, onClose }: { clubs: readonly ClubEntry[]; onClose: () => void }) {
  const { t } = useTranslation(["modals", "common"]);
  return (
    <Dialog isOpen title={t("navigationPage")} closeLabel={t("common:close")} onClose={onClose}>
      <ul className={styles.list}>
        {clubs.map((club) => (
          <li key={club.id}>
            <ClubLink club={club} onClose={onClose} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function ClubLink({ club, onClose }: { club: ClubEntry; onClose: () => void }) {
  const words = useClubWords(club);
  return (
    <SafeLink url={club.url} className={styles.club} onClick={onClose}>
      <span className={styles.title}>{club.title}</span>
      <span className={styles.type}>{words}</span>
    </SafeLink>
  );
}
