/** One product at its own address: what it is, who teaches it, and what it consists of (CAT-01, CAT-05). */
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { type CatalogPosition, selectListedPosition } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useMemberView } from "../../hooks/useView";
import { Page } from "../../ui/layout/Page";
import { AbsentPage } from "../shared/states/AbsentPage";
import { NotLoadedPage } from "../shared/states/Loaded";
import styles from "./Catalog.module.css";
import { type HasFilm, ProductPicture } from "./ProductPicture";
import { Buying } from "./ProductWays";
import { Programme } from "./Programme";

interface OneProductProps extends HasFilm {
  readonly position: CatalogPosition;
}

/** /catalog/{positionId}. Rule: what the list knew of it is shown until the server has said more, and where it says no more. */
export function ProductPage({ Film }: HasFilm) {
  const { t } = useTranslation("catalog");
  const id = Number(useParams().positionId);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { value, resource, retry } = useResource("catalog/position", isId ? { positionId: id } : null);
  const listed = useMemberView(selectListedPosition, id);
  const position = value ?? listed;
  if (position) return <OneProduct key={id} position={position} Film={Film} />;
  if (!isId || resource.problem?.status === 404)
    return <AbsentPage title={t("absent")} text={t("absentText")} to="/catalog" label={t("toAll")} />;
  return <NotLoadedPage resource={resource} failed={t("productFailed")} onRetry={retry} />;
}

function OneProduct({ position, Film }: OneProductProps) {
  const { t } = useTranslation("catalog");
  const { product, contents } = position;
  return (
    <Page title={product.title} context={product.author ? t("teacher", { name: product.author }) : undefined}>
      <div className={styles.columns}>
        <div className={styles.product}>
          {/* the film of a course comes later, with buttons below it: their room is there before */}
          <div className={product.courseId === null ? undefined : styles.film}>
            <div>
              <ProductPicture position={position} Film={Film} />
            </div>
          </div>
          {product.description && <p>{product.description}</p>}
        </div>
        <div className={styles.side}>
          <Buying position={position} />
        </div>
        {contents && (
          <div className={styles.more}>
            <Programme contents={contents} />
          </div>
        )}
      </div>
    </Page>
  );
}
