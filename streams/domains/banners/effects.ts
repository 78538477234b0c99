/** Fetches it after the subscriptions (SHELL-12). */
import { bannerList } from "./resources";

export const bannersEffects = bannerList.effects();
