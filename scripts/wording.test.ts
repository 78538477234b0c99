// Every text that a person reads is well written, in three languages.
import { describe, expect, it } from "vitest";
import { findFaults, type Language } from "./wording";

type Node = { readonly [key: string]: Node | string | null };

const languages: readonly Language[] = ["en", "es", "ru"];

/**
 * Texts that are as they are by a requirement (BRAND-03, SUP-03, AUTH-13, VAL-01), the tools' headings that say what the wire calls so,
 * and what the demo's expert says, who is a person and may be glad.
 */
const EXCEPTIONS = [
  "en start configFailed.text",
  "en support sent",
  "en errors unauthorized",
  "en errors emailInvalid",
  "en validation email.invalid",
  "en validation emailRfc",
  "en server answers.emailInvalid",
  "en devtools packet.verdict",
  "en server answers.homeworkNotWaiting",
];
const isExpert = (name: string) => name.includes(" expert.");

const areas = import.meta.glob<Node>("../src/locales/*/*.json", { eager: true, import: "default" });
const server = import.meta.glob<Node>("../server/locales/*.json", { eager: true, import: "default" });
const brands = import.meta.glob<Node>("../brands/*/brand.json", { eager: true, import: "default" });

/** What engineers and operators read; the specification is somebody else's. */
const documents = import.meta.glob<string>(["../*.md", "../docs/*.md", "../docs/decisions/*.md"], {
  eager: true,
  import: "default",
  query: "?raw",
});

const flatten = (node: Node, path = ""): (readonly [path: string, text: string])[] =>
  Object.entries(node).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as const] : flatten(value ?? {}, `${path}${key}.`),
  );

/** Every text of a language by its name: of the areas, of the server, and what the brands ask. */
function textsOf(language: Language): (readonly [name: string, text: string])[] {
  const ofAreas = Object.entries(areas).flatMap(([path, node]) => {
    const [, of, area] = /locales\/(\w+)\/(\w+)\.json$/.exec(path) ?? [];
    return of === language ? flatten(node, `${language} ${area} `) : [];
  });
  const ofServer = flatten(server[`../server/locales/${language}.json`] ?? {}, `${language} server `);
  const ofBrands = Object.entries(brands).flatMap(([path, node]) =>
    flatten(node, `${language} ${path} `).filter(([name]) => name.endsWith(`.${language}`)),
  );
  return [...ofAreas, ...ofServer.filter(([name]) => !isExpert(name)), ...ofBrands];
}

describe("the texts", () => {
  it.each(languages)("I18N-01 the texts in %s are well written", (language) => {
    const texts = textsOf(language);
    expect(texts.length).toBeGreaterThan(800);
    const faults = texts
      .filter(([name]) => !EXCEPTIONS.includes(name))
      .flatMap(([name, text]) => findFaults(language, text).map((fault) => `${name}: ${fault}: ${text}`));
    expect(faults).toEqual([]);
  });

  it("the list of exceptions has none that is not needed", () => {
    const named = new Map(languages.flatMap(textsOf));
    const needless = EXCEPTIONS.filter((name) => {
      const language = languages.find((each) => name.startsWith(each)) ?? "en";
      return findFaults(language, named.get(name) ?? "").length === 0;
    });
    expect(needless).toEqual([]);
  });
});

describe("the documents", () => {
  it("no document says kept of what is stored (docs/glossary.md)", () => {
    const said = Object.entries(documents).flatMap(([path, text]) =>
      [...text.matchAll(/\b(?:is|are|was|were|be) kept\b(?! (?:up to date|fresh))/gi)].map(
        ([words]) => `${path}: ${words}`,
      ),
    );
    expect(Object.keys(documents).length).toBeGreaterThan(50);
    expect(said).toEqual([]);
  });
});

describe("findFaults", () => {
  it.each<[Language, string, string]>([
    ["en", "Loading...", "three dots instead of …"],
    ["en", "This isn't there", "a straight quote or apostrophe"],
    ["en", "Choose «Allow»", "quotes of another language"],
    ["ru", "Выберите “Разрешить”", "quotes of another language"],
    ["es", "Elige  un chat", "two spaces in a row"],
    ["es", "Elige un chat ", "a space at an end"],
    ["en", "Sign in , please", "a space before a punctuation mark"],
    ["ru", "Внимание:текст", "no space after a punctuation mark"],
    ["en", "Done - all of it", "a hyphen instead of a dash"],
    ["ru", "Несколько вопросов — и всё", "a dash that is not a long one after an unbreakable space"],
    ["ru", "Повторите через {{seconds}} с", "a breakable space before a unit"],
    ["es", "El servidor no responde. Inténtalo más tarde", "several sentences, the last without its full stop"],
    ["es", "Eliminar la cuenta?", "a question without ¿, or an exclamation without ¡"],
    ["es", "¡Listo!", "an exclamation"],
    ["ru", "Сообщение, которое Вы отправили", "the learner addressed with a capital"],
    ["en", "The file could not be read", "no contraction"],
    ["en", "Log out", "“Log out” instead of “sign out”"],
    ["es", "Entrar con un código", "“Entrar” instead of “iniciar sesión”"],
    ["ru", "Введите e-mail", "“e-mail” instead of “почта”"],
    ["ru", "Домашнее задание", "“Домашнее” instead of “задание”"],
    ["en", "Create an Account", "a capital within a sentence: Account"],
    ["es", "Cambiar la Contraseña", "a capital within a sentence: Contraseña"],
    ["ru", "Эксперт ответит до Завтра", "a capital within a sentence: Завтра"],
  ])("a text in %s, %j, has %s", (language, text, fault) => expect(findFaults(language, text)).toContain(fault));

  it.each<[Language, string]>([
    ["en", "Add this site to the Home Screen. Then choose “Allow”."],
    ["es", "¿Olvidaste la contraseña?"],
    ["ru", "Несколько вопросов\u00a0— и первый урок открыт."],
  ])("a text in %s, %j, has no fault", (language, text) => expect(findFaults(language, text)).toEqual([]));
});
