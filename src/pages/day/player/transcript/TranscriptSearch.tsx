/** The head of the transcript: its language, its search, and the way back to following. */
import LocateFixed from "lucide-react/icons/locate-fixed";
import { useTranslation } from "react-i18next";
import { Button } from "../../../../ui/button/Button";
import { SelectField } from "../../../../ui/choice/SelectField";
import { StatusText } from "../../../../ui/feedback/StatusText";
import { TextField } from "../../../../ui/form/TextField";
import { languageOf } from "../hooks/useTracks";
import styles from "./TranscriptPanel.module.css";

export interface TranscriptSearchProps {
  readonly tracks: readonly HTMLTrackElement[];
  readonly language: string;
  readonly query: string;
  /** How many lines match; null where nothing is searched for. */
  readonly found: number | null;
  readonly isFollowing: boolean;
  readonly onLanguage: (language: string) => void;
  readonly onQuery: (query: string) => void;
  readonly onFollow: () => void;
}

export function TranscriptSearch(props: TranscriptSearchProps) {
  const { tracks, language, query, found, isFollowing, onLanguage, onQuery, onFollow } = props;
  const { t } = useTranslation("player");
  return (
    <div className={styles.head}>
      <TextField
        className={styles.search}
        label={t("transcript.search")}
        type="search"
        value={query}
        onChange={onQuery}
      />
      {tracks.length > 1 && (
        <SelectField
          label={t("transcript.language")}
          value={language}
          options={tracks.map((track) => ({ value: languageOf(track), label: track.label }))}
          onChange={onLanguage}
        />
      )}
      <StatusText className={styles.found}>
        {found === null ? null : found === 0 ? t("transcript.nothing") : t("transcript.found", { count: found })}
      </StatusText>
      {!isFollowing && (
        <Button look="quiet" size="small" icon={LocateFixed} onClick={onFollow}>
          {t("transcript.follow")}
        </Button>
      )}
    </div>
  );
}
