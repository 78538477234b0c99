/** Fetches them after the subscriptions (SHELL-12), and the payments of those that are opened. */
import { installmentList, oneInstallment } from "./resources";

export const installmentsEffects = { ...installmentList.effects(), ...oneInstallment.effects() };
