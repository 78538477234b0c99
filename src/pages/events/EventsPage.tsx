/** /events: what is new, the learner's clubs, and what the clubs publish (CLUB-05). Rule: each part fails alone. */

import { useTranslation } from "react-i18next";
import { selectConfig } from "../../../streams/parts/core";
import { codeOf, isSettled, selectClubs } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useCourseNow } from "../../hooks/useServerNow";
import { useMemberView, useView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { BannerFoot, BannerSlot } from "../banners/BannerSlot";
import { HomeSections } from "../shared/HomeSections";
import { Awaited } from "../shared/states/Awaited";
import { Loaded } from "../shared/states/Loaded";
import { usePlatform } from "../shared/usePlatform";
import { Articles, ArticlesSkeleton } from "./Articles";
import { Clubs } from "./Clubs";
import { News, useNewsCount } from "./News";

export function EventsPage() {
  const { t } = useTranslation("events");
  return (
    <Page title={t("title")}>
      <HomeSections />
      <Content />
    </Page>
  );
}

/** Nothing shows before it is known what stands above it, the banners at the end too: so nothing is pushed down. */
function Content() {
  const { t } = useTranslation("events");
  const code = codeOf(usePlatform(), "home");
  const { resource, retry } = useResource("clubs");
  const clubs = useMemberView(selectClubs, useCourseNow());
  const brand = useView(selectConfig)?.brand;
  const hosts = brand?.communityUrls.length ?? 0;
  const isOffered = brand?.isBannerEnable ?? false;
  const news = useResource("banners/news", isOffered ? { positionId: code } : null);
  const areNewsKnown = !isOffered || isSettled(news.resource);
  const count = useNewsCount();
  const taken = areNewsKnown ? count : null;
  return (
    <>
      <BannerSlot position="home" placement="top" taken={taken} />
      <Awaited isKnown={areNewsKnown} skeleton={<ArticlesSkeleton />}>
        <News />
        <Loaded
          resource={resource}
          value={resource.status === "loaded" ? clubs : null}
          failed={t("articles.failedAll")}
          onRetry={retry}
          skeleton={<ArticlesSkeleton />}
          empty={<EmptyState drawing="chat" title={t("articles.noClubs")} text={t("articles.noClubsText")} />}
        >
          {(known) => (
            <>
              <Clubs clubs={known} />
              <Articles hosts={hosts} />
            </>
          )}
        </Loaded>
        <Awaited isKnown={isSettled(resource)}>
          <BannerFoot position="home" taken={taken} />
        </Awaited>
      </Awaited>
    </>
  );
}
