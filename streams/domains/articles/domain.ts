/** Declares the domain `articles`. */
import { defineDomain } from "../../bus/domain";
import { articlesEffects } from "./effects";
import type { ArticleEvents } from "./events";
import { articlesSlice } from "./state";

export const articles = defineDomain<ArticleEvents>()({
  name: "articles",
  slice: articlesSlice,
  effects: articlesEffects,
});
