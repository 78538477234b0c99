/** The catalogue, with the lessons' player for the demo videos of courses. Rule: the player arrives when a product with such a video is shown. */
import { CatalogPage } from "../../pages/catalog/CatalogPage";
import type { FilmProps } from "../../pages/catalog/ProductPicture";
import { lazyScreen } from "../../ui/layout/lazyScreen";

const DemoFilm = lazyScreen<FilmProps>("demoFilm", () =>
  import("../../pages/day/DemoFilm").then((module) => module.DemoFilm),
);

export function Catalog() {
  return <CatalogPage Film={DemoFilm} />;
}
