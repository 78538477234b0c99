/** /catalog: what the school sells, by category, page, search and order, all in the address (CAT-01, CAT-05). */

import { useTranslation } from "react-i18next";
import { Link, Navigate, useSearchParams } from "react-router";
import { catalogKey, selectCategories } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useMemberView } from "../../hooks/useView";
import { buttonClass } from "../../ui/button/Button";
import { PictureCards } from "../../ui/card/PictureCard";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { useChangeSaid } from "../../ui/feedback/useChangeSaid";
import { Page } from "../../ui/layout/Page";
import { useFormats } from "../../ui/words/formats";
import { BannerFoot, BannerSlot } from "../banners/BannerSlot";
import { HomeSections } from "../shared/HomeSections";
import { Loaded } from "../shared/states/Loaded";
import styles from "./Catalog.module.css";
import { CatalogCard, CatalogSkeleton } from "./CatalogCard";
import { Finding, readFinding, useFound } from "./Finding";

/** A whole number of the address; `otherwise` for anything else. */
const numberOf = (text: string | null, otherwise: number): number =>
  text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : otherwise;

/** The address with these parts changed; 0 takes a part away. */
const queryWith = (query: URLSearchParams, change: Readonly<Record<string, number>>): string => {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) {
    if (value === 0) next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
};

export function CatalogPage() {
  const { t } = useTranslation("catalog");
  const [query] = useSearchParams();
  // the address of a product as earlier versions had it
  const product = numberOf(query.get("product"), 0);
  if (product > 0) return <Navigate to={`/catalog/${product}`} replace />;
  return (
    <Page title={t("title")}>
      <HomeSections />
      <BannerSlot position="home" placement="catalog" />
      <Catalog />
      <BannerFoot position="home" />
    </Page>
  );
}

function Catalog() {
  const { t } = useTranslation("catalog");
  const [query] = useSearchParams();
  const category = numberOf(query.get("category"), 0);
  const page = numberOf(query.get("page"), 1);
  const { search, order, isOn } = readFinding(query);
  // what is searched or sorted is searched and sorted among all of them
  const key = catalogKey(category, isOn ? 0 : page);
  const { value, resource, retry } = useResource("catalog/page", { catalogKey: key });
  const found = useFound(value?.positions, search, order);
  useShownSaid(category, isOn ? 1 : page, found?.length);
  return (
    <>
      <Categories query={query} current={category} />
      <Finding search={search} order={order} />
      <Loaded
        resource={resource}
        value={found}
        failed={t("failed")}
        onRetry={retry}
        skeleton={<CatalogSkeleton />}
        empty={
          <EmptyState
            drawing="courses"
            title={t(search ? "notFound" : "empty")}
            text={t(search ? "notFoundText" : "emptyText")}
          />
        }
      >
        {(positions) => (
          <PictureCards>
            {positions.map((position) => (
              <li key={position.id}>
                <CatalogCard position={position} to={`/catalog/${position.id}`} />
              </li>
            ))}
          </PictureCards>
        )}
      </Loaded>
      {value && !isOn && (
        <Paging query={query} page={page} pageCount={value.pageCount} count={value.positions.length} />
      )}
    </>
  );
}

/** Says what another category or page shows: the focus stays on its link. */
function useShownSaid(categoryId: number, page: number, count: number | undefined): void {
  const { t } = useTranslation("catalog");
  const category = useMemberView(selectCategories).find(({ id }) => id === categoryId)?.title ?? t("all");
  useChangeSaid(count === undefined ? null : t("shown", { category, page, count }));
}

function Categories({ query, current }: { query: URLSearchParams; current: number }) {
  const { t } = useTranslation("catalog");
  const categories = useMemberView(selectCategories);
  const all = [{ id: 0, title: t("all") }, ...categories];
  return (
    <nav className={styles.categories} aria-label={t("categories")}>
      {all.map(({ id, title }) => (
        <Link
          key={id}
          to={queryWith(query, { category: id, page: 0 })}
          aria-current={id === current ? "true" : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}

/** As many as the server says at most on a page (B, section 9). */
const PAGE_SIZE = 6;

interface PagingProps {
  readonly query: URLSearchParams;
  readonly page: number;
  readonly pageCount: number | null;
  /** How many are on this page: a full one may have another after it, where the server does not say how many there are. */
  readonly count: number;
}

function Paging({ query, page, pageCount, count }: PagingProps) {
  const { t } = useTranslation("catalog");
  const { number } = useFormats();
  const hasNext = pageCount === null ? count === PAGE_SIZE : page < pageCount;
  if (page === 1 && !hasNext) return null;
  const to = (next: number) => queryWith(query, { page: next === 1 ? 0 : next });
  return (
    <nav className={styles.paging} aria-label={t("pages")}>
      {page > 1 && (
        <Link to={to(page - 1)} className={buttonClass()} rel="prev">
          {t("previous")}
        </Link>
      )}
      <span>
        {pageCount === null
          ? t("page", { page: number(page) })
          : t("pageOf", { page: number(Math.min(page, pageCount)), count: number(pageCount) })}
      </span>
      {hasNext && (
        <Link to={to(page + 1)} className={buttonClass()} rel="next">
          {t("next")}
        </Link>
      )}
    </nav>
  );
}
