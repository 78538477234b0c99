/** A club to go to, from a list (SHELL-05, CLUB-03). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { ClubEntry } from "../../streams/parts/member/index";
import { Dialog } from "../ui/feedback/Dialog";
import { useSafeUrl } from "../ui/layout/safeUrl";
import styles from "./ClubPicker.module.css";

/** Each title with the learner's relation to the club, and a close control. */
export function ClubPicker({ clubs, onClose }: { clubs: readonly ClubEntry[]; onClose: () => void }) {
  const { t } = useTranslation(["modals", "common"]);
  return (
    <Dialog isOpen title={t("clubs.title")} closeLabel={t("common:close")} onClose={onClose}>
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
  const { t } = useTranslation("modals");
  const toSafeUrl = useSafeUrl();
  const words = (
    <>
      <span className={styles.title}>{club.title}</span>
      <span className={styles.type}>{t(`clubs.type.${club.type}`)}</span>
    </>
  );
  if (club.url.startsWith("/"))
    return (
      <Link to={club.url} className={styles.club} onClick={onClose}>
        {words}
      </Link>
    );
  const safeUrl = toSafeUrl(club.url, "link");
  return (
    <a href={safeUrl ?? undefined} target="_blank" rel="noopener noreferrer" className={styles.club}>
      {words}
    </a>
  );
}
