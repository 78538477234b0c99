/** What stands on top of a product: the demo video of its course, where it has one, else its picture. Rule: both have the same room. */

import { type ComponentType, Suspense } from "react";
import { type CatalogPosition, type Video } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { Picture } from "./CatalogCard";

/** What shows such a video: the area of lessons has the player. */
export interface FilmProps {
  readonly video: Video;
  readonly title: string;
  readonly picture: string | null;
}
export interface HasFilm {
  readonly Film: ComponentType<FilmProps>;
}

export function ProductPicture({ position, Film }: HasFilm & { position: CatalogPosition }) {
  const { product, image } = position;
  const courseId = product.courseId ?? 0;
  const { value: video } = useResource("contents/demoVideo", courseId > 0 ? { courseId } : null);
  const picture = <Picture position={position} />;
  if (!video) return picture;
  return (
    <Suspense fallback={picture}>
      <Film video={video} title={product.title} picture={image?.large ?? image?.medium ?? product.preview} />
    </Suspense>
  );
}
