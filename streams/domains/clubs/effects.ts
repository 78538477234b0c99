/** Fetches it after the subscriptions (SHELL-12). */
import { clubList } from "./resources";

export const clubsEffects = clubList.effects();
