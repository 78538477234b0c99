/** Fetches it after the subscriptions (SHELL-12). */
import { installmentList } from "./resources";

export const installmentsEffects = installmentList.effects();
