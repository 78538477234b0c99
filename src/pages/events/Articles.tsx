/** The articles of the community hosts (CLUB-02, CLUB-05). Rule: a host that fails says so in its own place. */

import { useTranslation } from "react-i18next";
import { selectArticles, selectArticlesResource } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useNeeded } from "../../hooks/useNeeded";
import { useMemberView } from "../../hooks/useView";
import { PictureCards, WaitingCards } from "../../ui/card/PictureCard";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Notice } from "../../ui/feedback/Notice";
import { Loaded } from "../shared/states/Loaded";
import { UnsentNotice } from "../shared/states/UnsentNotice";
import { useProblemText } from "../shared/states/useProblemText";
import { ArticleCard } from "./ArticleCard";
import styles from "./Events.module.css";

/** `hosts`: how many the brand has. */
export function Articles({ hosts }: { hosts: number }) {
  const { t } = useTranslation("events");
  const { status, problem } = useMutation("articles/mark");
  const problemText = useProblemText();
  if (hosts === 0) return null;
  return (
    <section aria-labelledby="articles" className={styles.part}>
      <h2 id="articles">{t("articles.title")}</h2>
      {status === "failed" && <Notice tone="negative" messages={[t("articles.refused"), problemText(problem) ?? ""]} />}
      <UnsentNotice name="articles/mark" />
      {Array.from({ length: hosts }, (_, host) => (
        <HostArticles key={host} host={host} />
      ))}
    </section>
  );
}

function HostArticles({ host }: { host: number }) {
  const { t } = useTranslation("events");
  const articles = useMemberView(selectArticles, host);
  const resource = useMemberView(selectArticlesResource, host);
  const retry = useNeeded("articles/previewRequested", [{ host }]);
  return (
    <Loaded
      resource={resource}
      value={articles.length > 0 || resource.status === "loaded" ? articles : null}
      failed={t("articles.failed")}
      onRetry={retry}
      skeleton={<ArticlesSkeleton />}
      empty={<EmptyState drawing="courses" title={t("articles.empty")} text={t("articles.emptyText")} />}
    >
      {(known) => (
        <PictureCards>
          {known.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} />
            </li>
          ))}
        </PictureCards>
      )}
    </Loaded>
  );
}

export function ArticlesSkeleton() {
  const { t } = useTranslation("common");
  return (
    <WaitingCards
      label={t("loading")}
      count={3}
      lines={[
        ["70%", "24px"],
        ["100%", "48px"],
      ]}
    />
  );
}
