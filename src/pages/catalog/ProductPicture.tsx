/** What stands on top of a product: the demo video of its course, where it has one, else its picture. Rule: both have the same room. */
import { Suspense } from "react";
import { type CatalogPosition, selectDemoVideo } from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useMemberView } from "../../hooks/useView";
import { lazyScreen } from "../../ui/layout/lazyScreen";
import { Picture } from "./CatalogCard";
import type { DemoFilmProps } from "./DemoFilm";

const DemoFilm = lazyScreen<DemoFilmProps>("demoFilm", () => import("./DemoFilm").then((module) => module.DemoFilm));

export function ProductPicture({ position }: { position: CatalogPosition }) {
  const { product, image } = position;
  const courseId = product.courseId ?? 0;
  useNeeded("contents/demoVideoRequested", courseId > 0 ? [{ courseId }] : []);
  const video = useMemberView(selectDemoVideo, courseId);
  const picture = <Picture position={position} />;
  if (!video) return picture;
  return (
    <Suspense fallback={picture}>
      <DemoFilm video={video} title={product.title} picture={image?.large ?? image?.medium ?? product.preview} />
    </Suspense>
  );
}
