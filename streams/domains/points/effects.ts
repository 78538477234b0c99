/** Fetches it after the subscriptions (SHELL-12). */
import { balance } from "./resources";

export const pointsEffects = balance.effects();
