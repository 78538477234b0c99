/** /events: what is new, the learner's clubs, and what the clubs publish (CLUB-05). Rule: each part fails alone. */

import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { codeOf, isSettled, selectClubs, selectClubsResource } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { useCourseNow } from "../../hooks/useServerNow";
import { useMemberView, useView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { BannerFoot, BannerSlot } from "../banners/BannerSlot";
import { HomeSections } from "../shared/HomeSections";
import { NotLoaded } from "../shared/states/Loaded";
import { usePlatform } from "../shared/usePlatform";
import { Articles, ArticlesSkeleton } from "./Articles";
import { Clubs } from "./Clubs";
import { News } from "./News";

export function EventsPage() {
  const { t } = useTranslation("events");
  return (
    <Page title={t("title")}>
      <HomeSections />
      <BannerSlot position="home" placement="top" />
      <Content />
    </Page>
  );
}

/** Nothing shows before it is known what stands above it, the banners at the end too: so nothing is pushed down. */
function Content() {
  const { t } = useTranslation("events");
  const code = codeOf(usePlatform(), "home");
  const resource = useMemberView(selectClubsResource);
  const isOffered = useView(selectConfig)?.brand.isBannerEnable ?? false;
  const send = useSend();
  const news = useResource("banners/news", isOffered ? { positionId: code } : null);
  if (isOffered && !isSettled(news.resource)) return <ArticlesSkeleton />;
  return (
    <>
      <News />
      {resource.status === "loaded" ? (
        <ClubsAndArticles />
      ) : (
        <NotLoaded
          resource={resource}
          failed={t("articles.failedAll")}
          onRetry={() => send("clubs/requested", {})}
          skeleton={<ArticlesSkeleton />}
        />
      )}
      {isSettled(resource) && <BannerFoot position="home" />}
    </>
  );
}

function ClubsAndArticles() {
  const { t } = useTranslation("events");
  const clubs = useMemberView(selectClubs, useCourseNow());
  const hosts = useView(selectConfig)?.brand.communityUrls.length ?? 0;
  if (clubs.length === 0)
    return <EmptyState drawing="chat" title={t("articles.noClubs")} text={t("articles.noClubsText")} />;
  return (
    <>
      <Clubs clubs={clubs} />
      <Articles hosts={hosts} />
    </>
  );
}
