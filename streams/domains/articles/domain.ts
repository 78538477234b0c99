/** Declares the domain `articles`. */
import { defineDomain } from "../../bus/domain";
import type { FieldEvents } from "../../bus/resource/ownField";
import { articlesEffects } from "./effects";
import type { ArticleEvents } from "./events";
import { mutations } from "./mutations";
import { articlesSlice } from "./state";

export const articles = defineDomain<ArticleEvents & FieldEvents<typeof mutations>>({
  reports: {
    "articles/markRequested": ({ mark, isOn, articleId: article_id }) => {
      // taking a like away has no name (CLUB-04)
      if (mark === "like") return isOn ? [["like", { article_id }]] : [];
      return [[isOn ? "favourite" : "unfavourite", { article_id }]];
    },
  },
})({
  name: "articles",
  slice: articlesSlice,
  effects: articlesEffects,
  mutations,
});
