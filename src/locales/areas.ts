/**
 * The areas of texts and how they arrive. The rule: an area of a language is a file of its own, loaded when it is
 * first needed; "start" alone is always there in every language, for what must be said when nothing else loads.
 */

import type account from "./en/account.json";
import type banners from "./en/banners.json";
import type camera from "./en/camera.json";
import type catalog from "./en/catalog.json";
import type chat from "./en/chat.json";
import type common from "./en/common.json";
import type consent from "./en/consent.json";
import type consultations from "./en/consultations.json";
import type course from "./en/course.json";
import type day from "./en/day.json";
import type devtools from "./en/devtools.json";
import type downloads from "./en/downloads.json";
import type errors from "./en/errors.json";
import type events from "./en/events.json";
import type home from "./en/home.json";
import type homework from "./en/homework.json";
import type inbox from "./en/inbox.json";
import type invite from "./en/invite.json";
import type journey from "./en/journey.json";
import type login from "./en/login.json";
import type modals from "./en/modals.json";
import type money from "./en/money.json";
import type notes from "./en/notes.json";
import type onboarding from "./en/onboarding.json";
import type player from "./en/player.json";
import type points from "./en/points.json";
import type receipt from "./en/receipt.json";
import type shell from "./en/shell.json";
import type signIn from "./en/signIn.json";
import startEn from "./en/start.json";
import type store from "./en/store.json";
import type support from "./en/support.json";
import type validation from "./en/validation.json";
import type viewer from "./en/viewer.json";
import startEs from "./es/start.json";
import startRu from "./ru/start.json";

/** The interface languages (I18N-01). */
export const languages = ["ru", "en", "es"] as const;
export type Language = (typeof languages)[number];

/** The texts of each area, typed by the English file: a key that is missing there does not compile. */
export interface Texts {
  readonly signIn: typeof signIn;
  readonly account: typeof account;
  readonly banners: typeof banners;
  readonly camera: typeof camera;
  readonly catalog: typeof catalog;
  readonly chat: typeof chat;
  readonly common: typeof common;
  readonly consent: typeof consent;
  readonly consultations: typeof consultations;
  readonly day: typeof day;
  readonly course: typeof course;
  readonly devtools: typeof devtools;
  readonly downloads: typeof downloads;
  readonly errors: typeof errors;
  readonly events: typeof events;
  readonly home: typeof home;
  readonly homework: typeof homework;
  readonly inbox: typeof inbox;
  readonly invite: typeof invite;
  readonly journey: typeof journey;
  readonly login: typeof login;
  readonly modals: typeof modals;
  readonly money: typeof money;
  readonly notes: typeof notes;
  readonly onboarding: typeof onboarding;
  readonly player: typeof player;
  readonly points: typeof points;
  readonly receipt: typeof receipt;
  readonly shell: typeof shell;
  readonly store: typeof store;
  readonly support: typeof support;
  readonly validation: typeof validation;
  readonly viewer: typeof viewer;
}

/** The texts that are there before anything is loaded. */
export const startTexts: Readonly<Record<Language, typeof startEn>> = { ru: startRu, en: startEn, es: startEs };

const firstFiles = import.meta.glob<AreaTexts>("./*/{common,errors,login}.json", { import: "default" });

/** The texts of one area, by their keys. */
export type AreaTexts = Readonly<Record<string, unknown>>;
/** Loads the texts of one area; rejects when the file does not arrive or there is none. */
export type LoadArea = (language: Language, area: string) => Promise<AreaTexts>;

/** The areas of the start path. */
export const loadFirstArea: LoadArea = (language, area) => loadFrom(firstFiles, language, area);

export async function loadFrom(
  files: Readonly<Record<string, () => Promise<AreaTexts>>>,
  language: Language,
  area: string,
): Promise<AreaTexts> {
  const load = files[`./${language}/${area}.json`];
  if (load === undefined) throw new Error(`no texts for ${language}/${area}`);
  return load();
}

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: Texts;
  }
}
