/** An article of a club, and the learner's marks on it (CLUB-02, CLUB-04). Rule: its picture has its box before it comes. */

import Bookmark from "lucide-react/icons/bookmark";
import Eye from "lucide-react/icons/eye";
import Heart from "lucide-react/icons/heart";
import Newspaper from "lucide-react/icons/newspaper";
import { useTranslation } from "react-i18next";
import type { Article, Mark } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { CardPicture, PictureCard } from "../../ui/card/PictureCard";
import { Soft } from "../../ui/card/Soft";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { Icon } from "../../ui/media/Icon";
import { nameControl } from "../../ui/words/controlName";
import { useFormats } from "../../ui/words/formats";
import { SafeLink } from "../shared/SafeLink";
import styles from "./Events.module.css";

export function ArticleCard({ article }: { article: Article }) {
  const { t } = useTranslation("events");
  const { date, number } = useFormats();
  const { title, excerpt, url, publishedAt, countViews, isNew } = article;
  return (
    <PictureCard picture={<CardPicture url={article.imageUrl} icon={Newspaper} isDouble />}>
      <div className={styles.facts}>
        {isNew && <StatusChip tone="accent" label={t("articles.new")} />}
        {publishedAt !== null && <span>{date(publishedAt)}</span>}
        <span className={styles.views}>
          <Icon icon={Eye} size={16} />
          {t("articles.views", { count: countViews, amount: number(countViews) })}
        </span>
      </div>
      <h3>
        <SafeLink url={url} className={styles.articleLink}>
          {title}
        </SafeLink>
      </h3>
      {excerpt && <Soft>{excerpt}</Soft>}
      <div className={styles.marks}>
        <MarkButton article={article} mark="like" />
        <MarkButton article={article} mark="favourite" />
      </div>
    </PictureCard>
  );
}

const ICONS = { like: Heart, favourite: Bookmark } as const;

function MarkButton({ article: { id, host, title, likes, marks }, mark }: { article: Article; mark: Mark }) {
  const { t } = useTranslation("events");
  const { number } = useFormats();
  const send = useSend();
  const isOn = marks[mark];
  const count = mark === "like" ? t("articles.likes", { count: likes, amount: number(likes) }) : null;
  return (
    <button
      type="button"
      className={styles.mark}
      aria-pressed={isOn}
      aria-label={[nameControl(t(`articles.${mark}`), title), count].filter(Boolean).join(", ")}
      title={t(`articles.${mark}`)}
      onClick={() => send("articles/markRequested", { host, articleId: id, mark, isOn: !isOn, title })}
    >
      <Icon icon={ICONS[mark]} />
      {count && <span aria-hidden="true">{number(likes)}</span>}
    </button>
  );
}
