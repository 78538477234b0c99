/** A product of the catalogue: what it is, what it costs, whether the learner has it (CAT-05). */
import Check from "lucide-react/icons/check";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { CatalogPosition } from "../../../streams/parts/member/index";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { Icon } from "../../ui/media/Icon";
import { useMoney } from "../useMoney";
import styles from "./Catalog.module.css";

/** The whole card leads to the product, by the link in its title. */
export function CatalogCard({ position, to }: { position: CatalogPosition; to: string }) {
  const { title, author } = position.product;
  return (
    <article className={styles.card}>
      <Picture position={position} />
      <div className={styles.body}>
        <h2>
          <Link to={to} className={styles.link} data-click="catalog_product">
            {title}
          </Link>
        </h2>
        {author && <p className={styles.soft}>{author}</p>}
        <div className={styles.facts}>
          <Price position={position} />
          <Owned position={position} />
        </div>
      </div>
    </article>
  );
}

export function Picture({ position: { image, product } }: { position: CatalogPosition }) {
  const toSafeUrl = useSafeUrl();
  const url = image?.medium ?? image?.large ?? image?.small ?? product.preview;
  const safeSrc = url ? toSafeUrl(url, "image") : null;
  return (
    <div className={styles.picture}>
      {safeSrc ? (
        <img src={safeSrc} width={320} height={180} alt="" loading="lazy" />
      ) : (
        <Icon icon={ShoppingBag} size={40} />
      )}
    </div>
  );
}

export function Price({ position: { product, isOwned, isInSubscription } }: { position: CatalogPosition }) {
  const money = useMoney();
  const price = money(product.price, product.currency);
  return price === null || isOwned || isInSubscription ? null : <span className={styles.price}>{price}</span>;
}

/** Said in words: bought, or part of the subscription. */
export function Owned({ position: { isOwned, isInSubscription } }: { position: CatalogPosition }) {
  const { t } = useTranslation("catalog");
  if (isInSubscription) return <StatusChip tone="positive" icon={Check} label={t("inSubscription")} />;
  return isOwned ? <StatusChip tone="positive" icon={Check} label={t("owned")} /> : null;
}

/** Cards of the size of those that come. */
export function CatalogSkeleton() {
  const { t } = useTranslation("common");
  return (
    <div className={styles.cards} role="status" aria-label={t("loading")}>
      {[1, 2, 3, 4, 5, 6].map((key) => (
        <div key={key} className={styles.card}>
          <div className={styles.picture} />
          <div className={styles.body}>
            <Skeleton height="24px" width="70%" />
            <Skeleton height="24px" width="40%" />
          </div>
        </div>
      ))}
    </div>
  );
}
