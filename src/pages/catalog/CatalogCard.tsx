/** A product of the catalogue: what it is, what it costs, whether the learner has it (CAT-05). */

import Check from "lucide-react/icons/check";
import ShoppingBag from "lucide-react/icons/shopping-bag";
import { useTranslation } from "react-i18next";
import type { CatalogPosition } from "../../../streams/parts/member/index";
import { CardLink, CardPicture, PictureCard, WaitingCards } from "../../ui/card/PictureCard";
import { Soft } from "../../ui/card/Soft";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { useMoney } from "../shared/useMoney";
import styles from "./Catalog.module.css";

/** The whole card leads to the product, by the link in its title. */
export function CatalogCard({ position, to }: { position: CatalogPosition; to: string }) {
  const { title, author } = position.product;
  return (
    <PictureCard picture={<Picture position={position} />}>
      <CardLink to={to} click="catalog_product">
        {title}
      </CardLink>
      {author && <Soft>{author}</Soft>}
      <div className={styles.facts}>
        <Price position={position} />
        <Owned position={position} />
      </div>
    </PictureCard>
  );
}

/** Its largest picture that is no larger than needed. */
export function Picture({ position: { image, product } }: { position: CatalogPosition }) {
  return (
    <CardPicture url={image?.medium ?? image?.large ?? image?.small ?? product.preview ?? null} icon={ShoppingBag} />
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

export function CatalogSkeleton() {
  const { t } = useTranslation("common");
  return (
    <WaitingCards
      label={t("loading")}
      count={6}
      lines={[
        ["70%", "24px"],
        ["40%", "24px"],
      ]}
    />
  );
}
