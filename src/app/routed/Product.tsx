/** A product of the catalogue, with the lessons' player for the demo video of its course. Rule: the player arrives when such a video is shown. */

import { ProductPage } from "../../pages/catalog/ProductPage";
import type { FilmProps } from "../../pages/catalog/ProductPicture";
import { lazyScreen } from "../../ui/layout/lazyScreen";

const DemoFilm = lazyScreen<FilmProps>("demoFilm", () =>
  import("../../pages/day/DemoFilm").then((module) => module.DemoFilm),
);

export function Product() {
  return <ProductPage Film={DemoFilm} />;
}
