// What is said where questions are counted, in every language: what is left, that none is, and where more are sold.
import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { startTexts } from "../../../locales/fakeI18n";
import { ConsultationLine } from "../consultation/ConsultationLine";
import { findRenewal } from "./findRenewal";
import { Refusal } from "./Refusal";

describe("the limit of questions", () => {
  it.each([
    ["en", 5, 2, 0, "2 of 5 questions left"],
    ["en", 8, 1, 3, "1 of 8 questions left · 3 of them bought"],
    ["en", 5, 0, 0, "No questions left"],
    ["es", 5, 2, 0, "Quedan 2 de 5 preguntas"],
    ["es", 8, 1, 3, "Queda 1 de 8 preguntas · 3 de ellas compradas"],
    ["es", 5, 0, 0, "No quedan preguntas"],
    ["ru", 5, 2, 0, "Осталось 2 вопроса из 5"],
    ["ru", 8, 1, 3, "Остался 1 вопрос из 8 · из них куплено 3"],
    ["ru", 5, 0, 0, "Вопросов не осталось"],
  ] as const)(
    "CHAT-14 the limit is said in %s: of %i questions %i left, %i bought",
    async (language, max, left, amount, words) => {
      await startTexts(language);
      const { container } = render(<ConsultationLine counters={{ max, left, amount }} />);
      expect(container.textContent).toBe(words);
    },
  );

  it.each([
    ["en", "You have no questions left in this consultation.", "Get more questions"],
    ["es", "No te quedan preguntas en esta consulta.", "Conseguir más preguntas"],
    ["ru", "В этой консультации у вас не осталось вопросов.", "Купить ещё вопросы"],
  ] as const)("CHAT-14 the limit offers in %s the questions that are sold", async (language, words, offer) => {
    await startTexts(language);
    render(
      <MemoryRouter>
        <Refusal reason="limit" renewTo={findRenewal("limit", 5)} />
      </MemoryRouter>,
    );
    expect(screen.getByText(words, { exact: false })).toBeTruthy();
    expect(screen.getByRole("link", { name: offer }).getAttribute("href")).toBe("/extend/5?offer=chat");
  });
});
