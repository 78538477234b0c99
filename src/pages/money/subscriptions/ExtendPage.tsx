/**
 * Where a course is renewed or bought (SUBS-05, SUBS-09, COURSE-16): the offer for what is locked, else what renews the course
 * stream, else the support.
 */

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams, useSearchParams } from "react-router";
import { selectConfig } from "../../../../streams/parts/core";
import {
  isSettled,
  offerKey,
  type Renewal,
  selectCourseId,
  selectCourseStreamsResource,
  selectCourseTitle,
} from "../../../../streams/parts/member/index";
import { useResource } from "../../../hooks/useResource";
import { useMemberView, useView } from "../../../hooks/useView";
import { RadioList } from "../../../ui/choice/RadioList";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Page } from "../../../ui/layout/Page";
import { OFFER_TYPES, type OfferType } from "../../shared/renewalPath";
import { NotLoaded } from "../../shared/states/Loaded";
import { OfferView } from "../OfferView";
import { ServiceName } from "../ServiceName";
import { StoreBuy } from "../StoreBuy";
import { useStoreProduct } from "../useStoreProduct";
import { Renewing } from "./Renewing";
import { RenewSupportLink } from "./RenewSupportLink";

/** The line of the course's title before it is known: what is below it does not move when it comes. */
const TITLE_ROOM = "\u00a0";

export function ExtendPage() {
  const { t } = useTranslation("money");
  const streamId = Number(useParams().streamId);
  const [query] = useSearchParams();
  const wanted = OFFER_TYPES.find((type) => type === query.get("offer")) ?? null;
  const title = useMemberView(selectCourseTitle, streamId);
  const courseStreams = useMemberView(selectCourseStreamsResource);
  return (
    <Page
      isNarrow
      title={t("extend.title")}
      belongsTo={title || undefined}
      context={title || (isSettled(courseStreams) ? null : TITLE_ROOM)}
    >
      {wanted ? <Offered streamId={streamId} type={wanted} /> : <Renewable streamId={streamId} />}
    </Page>
  );
}

/** The offer for what is locked; where there is none, what renews the course stream. */
function Offered({ streamId, type }: { streamId: number; type: OfferType }) {
  const { t } = useTranslation("money");
  const courseId = useMemberView(selectCourseId, streamId);
  const typeId = useView(selectConfig)?.brand.offerType[type] ?? 1;
  const key = courseId === null ? 0 : offerKey(courseId, typeId);
  const { value, resource, retry } = useResource("offers/one", key > 0 ? { offerKey: key } : null);
  const courseStreams = useMemberView(selectCourseStreamsResource);
  if (value) return <OfferView offer={value} offerKey={key} />;
  const isOfNobody = key === 0 && isSettled(courseStreams);
  const renewable = <Renewable streamId={streamId} isForQuestions={type === "chat"} />;
  if (isOfNobody) return renewable;
  return <NotLoaded resource={resource} failed={t("extend.failed")} onRetry={retry} absent={renewable} />;
}

interface RenewableProps {
  readonly streamId: number;
  /** Questions are what is missing: they are chosen at first. */
  readonly isForQuestions?: boolean;
}

function Renewable({ streamId, isForQuestions = false }: RenewableProps) {
  const { t } = useTranslation("money");
  const isId = Number.isSafeInteger(streamId) && streamId > 0;
  const toProduct = useStoreProduct();
  const { value, resource, retry } = useResource("offers/renewals", isId ? { streamId } : null);
  const renewals = value?.filter(({ service }) => service.price !== null) ?? [];
  const first =
    renewals.find(({ typeCode }) => (typeCode === "expert_additional_question") === isForQuestions) ?? renewals[0];
  const sold = inOrder(first, renewals).flatMap(({ service }): SoldRenewal[] => {
    const productId = toProduct(service);
    return productId === null ? [] : [{ productId, service }];
  });
  const [firstSold, ...otherSold] = sold;
  if (firstSold) return <StoreRenewal key={streamId} sold={[firstSold, ...otherSold]} />;
  if (first) return <Renewing key={streamId} streamId={streamId} renewals={renewals} first={first} />;
  if (value || !isId || resource.problem?.status === 404) return <NothingToBuy streamId={streamId} />;
  return <NotLoaded resource={resource} failed={t("extend.failed")} onRetry={retry} />;
}

const inOrder = (first: Renewal | undefined, all: readonly Renewal[]): readonly Renewal[] =>
  first ? [first, ...all.filter((one) => one !== first)] : all;

/** The support renews what cannot be bought here, with its topic and course chosen. */
function NothingToBuy({ streamId }: { streamId: number }) {
  const { t } = useTranslation("money");
  return (
    <EmptyState
      drawing="courses"
      title={t("extend.empty")}
      text={t("extend.emptyText")}
      action={<RenewSupportLink streamId={streamId} />}
    />
  );
}

interface SoldRenewal {
  readonly productId: string;
  readonly service: Renewal["service"];
}

/** Through the app's store (SUBS-06), which has its own price, and takes neither codes nor points. `sold`: at least one; the first is chosen at first. */
function StoreRenewal({ sold }: { sold: readonly [SoldRenewal, ...SoldRenewal[]] }) {
  const { t } = useTranslation("money");
  const [chosenId, choose] = useState(sold[0].productId);
  const { productId, service } = sold.find((one) => one.productId === chosenId) ?? sold[0];
  return (
    <>
      {sold.length > 1 ? (
        <RadioList
          label={t("extend.what")}
          value={productId}
          options={sold.map((one) => ({
            value: one.productId,
            label: one.service.title,
            text: one.service.period ?? "",
          }))}
          onChange={choose}
        />
      ) : (
        <ServiceName service={service} />
      )}
      <StoreBuy key={productId} productId={productId} serviceId={service.id} />
    </>
  );
}
