/** Films of "Drawing for beginners". */
import { box, circle, line, moved, pop, shape, swing, words } from "./draw.mjs";
import * as icons from "./icons.mjs";
import { LEAD, paper, strokes, title } from "./paper.mjs";

const overlay =
  (icon, outline) =>
  (t, { share }) =>
    paper(share) +
    moved(icon, { x: 640, y: 430, size: 1.25 }) +
    moved(outline, { x: 640, y: 430, size: 1.25, opacity: 0.35 + 0.65 * swing(t, 3) });
const edge = (d) =>
  `<path d="${d}" fill="none" stroke="#d1495b" stroke-width="9" stroke-dasharray="18 14" stroke-linecap="round"/>`;
const look = {
  wordsPerMinute: 132,
  lines: [
    {
      caption: "Look",
      scene: title,
      en: "Before the pencil moves, we look. Everything is made of few shapes.",
      ru: "Прежде чем двигать карандаш, мы смотрим. Всё состоит из нескольких форм.",
      es: "Antes de mover el lápiz, miramos. Todo está hecho de pocas formas.",
      hold: 2,
    },
    {
      caption: "Three shapes",
      scene: (t, { share }) =>
        paper(share) +
        moved(circle(0, 0, 90, "#e76f51"), { x: 400, y: 430, size: pop(t, 0.4) }) +
        moved(box(-85, -85, 170, 170, "#2a9d8f"), { x: 640, y: 430, size: pop(t, 1.4) }) +
        moved(shape("M0 -100 L100 80 H-100Z", "#f4a259"), { x: 880, y: 430, size: pop(t, 2.4) }),
      en: "A circle, a square, a triangle. With these three, you can begin to draw anything.",
      ru: "Круг, квадрат, треугольник. С этих трёх можно начать рисовать что угодно.",
      es: "Un círculo, un cuadrado, un triángulo. Con estos tres puedes empezar a dibujar lo que sea.",
      hold: 2,
    },
    {
      caption: "A house",
      under: "a square and a triangle",
      scene: overlay(icons.house(), edge("M-120 -20 H120 V150 H-120Z") + edge("M-150 -20 L0 -150 L150 -20Z")),
      en: "A house: a square, and a triangle on top of it.",
      ru: "Дом: квадрат и треугольник на нём.",
      es: "Una casa: un cuadrado y un triángulo encima.",
      hold: 4,
    },
    {
      caption: "A tree",
      under: "a circle on a line",
      scene: overlay(icons.tree(), edge("M0 -160 a110 110 0 1 0 1 0") + edge("M0 30 V160")),
      en: "A tree: a big circle on a line. The leaves come much later.",
      ru: "Дерево: большой круг на линии. Листья будут намного позже.",
      es: "Un árbol: un círculo grande sobre una línea. Las hojas vienen mucho después.",
      hold: 4,
    },
    {
      caption: "A cup",
      under: "a square and a ring",
      scene: overlay(icons.cup(0, "#8fbf9f"), edge("M-90 -40 H70 V110 H-90Z") + edge("M70 -10 a44 44 0 1 1 -4 84")),
      en: "A cup: a square, and a ring beside it.",
      ru: "Чашка: квадрат и кольцо сбоку.",
      es: "Una taza: un cuadrado y un anillo al lado.",
      hold: 4,
    },
    {
      caption: "A fish",
      under: "a long circle and a triangle",
      scene: overlay(
        icons.fish(),
        edge("M-130 0 a125 66 0 1 1 250 0 a125 66 0 1 1 -250 0") + edge("M105 0 L190 -64 V64Z"),
      ),
      en: "A fish: a circle that was pulled long, and a triangle.",
      ru: "Рыба: вытянутый круг и треугольник.",
      es: "Un pez: un círculo estirado y un triángulo.",
      hold: 4,
    },
    {
      caption: "Close one eye",
      scene: (t, { share }) =>
        paper(share) + moved(icons.eye(t), { x: 500, y: 430, size: 0.9 }) + line("M700 430 q80 60 160 0", LEAD, 12),
      en: "Close one eye, and look at something near you. Which shapes is it made of?",
      ru: "Закройте один глаз и посмотрите на что-нибудь рядом. Из каких оно форм?",
      es: "Cierra un ojo y mira algo cercano. ¿De qué formas está hecho?",
      hold: 7,
    },
    {
      caption: "Now the pencil",
      scene: title,
      en: "Good. Now you may take the pencil.",
      ru: "Хорошо. Теперь можно взять карандаш.",
      es: "Bien. Ahora puedes coger el lápiz.",
      hold: 2,
    },
  ],
};

const SIDES = [
  ["M500 340 L520 580", 250, 0.8, 2.8, [500, 340], [520, 580]],
  ["M780 340 L760 580", 250, 3.4, 5.4, [780, 340], [760, 580]],
];
const TOP = [["M500 340 a140 40 0 1 0 280 0 a140 40 0 1 0 -280 0", 640, 0.8, 4, [500, 340], [500, 340]]];
const FOOT = [["M520 580 q120 52 240 0", 270, 0.8, 3, [520, 580], [760, 580]]];
const HANDLE = [
  ["M778 390 q120 -20 104 70 t-118 78", 300, 0.8, 3.2, [778, 390], [764, 538]],
  ["M776 424 q70 -10 62 40 t-70 44", 190, 3.6, 5.4, [776, 424], [768, 508]],
];
const SHADE = [0, 1, 2, 3, 4, 5, 6].map((index) => [
  `M${690 + index * 10} ${400 + index * 4} L${672 + index * 12} ${580 - index * 4}`,
  190,
  0.8 + index * 0.9,
  1.5 + index * 0.9,
  [690 + index * 10, 400],
  [672 + index * 12, 580],
]);
const CAST = [0, 1, 2, 3, 4].map((index) => [
  `M${560 + index * 4} ${606 + index * 9} L${800 + index * 34} ${600 + index * 6}`,
  380,
  0.6 + index,
  1.4 + index,
  [560, 606 + index * 9],
  [800 + index * 34, 600 + index * 6],
]);
const along = {
  wordsPerMinute: 132,
  lines: [
    {
      caption: "Draw along",
      under: "a cup",
      scene: title,
      en: "Draw along: a cup. Take a pencil and any paper.",
      ru: "Рисуем вместе: чашка. Возьмите карандаш и любую бумагу.",
      es: "Dibuja conmigo: una taza. Coge un lápiz y cualquier papel.",
      hold: 2,
    },
    {
      caption: "Two sides",
      scene: strokes(SIDES),
      en: "Two sides first. They lean a little towards each other.",
      ru: "Сначала две стенки. Они чуть наклонены друг к другу.",
      es: "Primero dos lados. Se inclinan un poco el uno hacia el otro.",
      seconds: 8,
    },
    {
      caption: "The opening",
      scene: strokes(TOP, SIDES),
      en: "The opening is a circle seen from the side. It has no corners.",
      ru: "Край чашки: круг, на который смотрят сбоку. У него нет углов.",
      es: "La boca es un círculo visto de lado. No tiene esquinas.",
      seconds: 8,
    },
    {
      caption: "The foot",
      scene: strokes(FOOT, [...SIDES, ...TOP]),
      en: "The foot is round too: a bow, not a straight line.",
      ru: "Дно тоже круглое: дуга, а не прямая.",
      es: "La base también es redonda: un arco, no una recta.",
      seconds: 7,
    },
    {
      caption: "The handle",
      scene: strokes(HANDLE, [...SIDES, ...TOP, ...FOOT]),
      en: "The handle: one ear outside, one ear inside.",
      ru: "Ручка: одно ухо снаружи, одно внутри.",
      es: "El asa: una oreja por fuera y otra por dentro.",
      seconds: 8,
    },
    {
      caption: "Where is the light?",
      scene: (t, state) =>
        strokes([], [...SIDES, ...TOP, ...FOOT, ...HANDLE])(t, state) +
        moved(icons.sun(t), { x: 330, y: 290, size: 0.45 * pop(t, 0.2) }),
      en: "Where does the light come from? Here, from the left.",
      ru: "Откуда свет? Здесь он слева.",
      es: "¿De dónde viene la luz? Aquí, de la izquierda.",
      hold: 2.5,
    },
    {
      caption: "Shade",
      scene: (t, state) =>
        strokes(SHADE, [...SIDES, ...TOP, ...FOOT, ...HANDLE])(t, state) +
        moved(icons.sun(), { x: 330, y: 290, size: 0.45 }),
      en: "So the right side lies in the shade. Light strokes, all in one direction.",
      ru: "Значит, правая сторона в тени. Лёгкие штрихи в одном направлении.",
      es: "Así que el lado derecho queda en sombra. Trazos suaves, todos en una dirección.",
      seconds: 10,
    },
    {
      caption: "The shadow",
      scene: (t, state) =>
        strokes(CAST, [...SIDES, ...TOP, ...FOOT, ...HANDLE, ...SHADE])(t, state) +
        moved(icons.sun(), { x: 330, y: 290, size: 0.45 }),
      en: "And its shadow on the table. Now the cup stands.",
      ru: "И тень на столе. Теперь чашка стоит.",
      es: "Y su sombra en la mesa. Ahora la taza se apoya.",
      seconds: 9,
    },
    {
      caption: "Sign it",
      scene: (t, state) =>
        strokes(
          [["M310 630 q20 -40 34 0 t36 -6 t40 0", 150, 0.6, 2, [310, 630], [420, 624]]],
          [...SIDES, ...TOP, ...FOOT, ...HANDLE, ...SHADE, ...CAST],
        )(t, state),
      en: "Sign it, with the date. The next one will be better, and you will want to see it.",
      ru: "Подпишите и поставьте дату. Следующая будет лучше, и вы захотите сравнить.",
      es: "Fírmala y pon la fecha. La próxima será mejor, y querrás verlo.",
      hold: 3,
    },
  ],
};

/** Something to find, and time to draw it. */
const sketch = (caption, icon, seconds, en, ru, es) => ({
  caption,
  scene: (t, { share, t: since }) =>
    paper(share) +
    moved(icon(t), { x: 470, y: 440, size: 0.95 * pop(t, 0.1) }) +
    circle(870, 430, 110, "#f3e3c3") +
    shape(
      `M870 430 L870 330 A100 100 0 ${since / seconds > 0.5 ? 0 : 1} 0 ${(870 + 100 * Math.sin(2 * Math.PI * Math.min(0.9999, since / seconds))).toFixed(1)} ${(430 - 100 * Math.cos(2 * Math.PI * Math.min(0.9999, since / seconds))).toFixed(1)} Z`,
      "#e76f51",
    ) +
    words(String(Math.max(0, Math.ceil(seconds - since))), 870, 452, 64, "#22303c"),
  seconds,
  hold: 0,
  sounds: [{ at: seconds - 0.1, kind: "bell", hz: 590 }],
  en,
  ru,
  es,
});
const alone = {
  wordsPerMinute: 132,
  lines: [
    {
      caption: "On your own",
      scene: title,
      en: "On your own. Three things, twenty seconds each. Nobody will mark them.",
      ru: "Сами. Три предмета, по двадцать секунд. Никто не поставит оценку.",
      es: "Por tu cuenta. Tres cosas, veinte segundos cada una. Nadie las puntúa.",
      hold: 1.5,
    },
    sketch(
      "Something round",
      icons.apple,
      22,
      "Something round, for example an apple. Go.",
      "Что-нибудь круглое, например яблоко. Начали.",
      "Algo redondo, por ejemplo una manzana. Vamos.",
    ),
    sketch(
      "Something with corners",
      icons.house,
      22,
      "Something with corners: a box, a book, a house. Go.",
      "Что-нибудь с углами: коробка, книга, дом. Начали.",
      "Algo con esquinas: una caja, un libro, una casa. Vamos.",
    ),
    sketch(
      "Something alive",
      icons.fish,
      22,
      "Something alive, in two shapes. Go.",
      "Что-нибудь живое, из двух форм. Начали.",
      "Algo vivo, en dos formas. Vamos.",
    ),
    {
      caption: "Which one do you like?",
      scene: (t, { share }) =>
        paper(share) +
        [icons.apple(), icons.house(), icons.fish(t)]
          .map((icon, index) => moved(icon, { x: 400 + index * 240, y: 440, size: 0.6 }))
          .join(""),
      en: "Which of the three do you like best? Put a small mark beside it.",
      ru: "Какой из трёх нравится больше? Поставьте рядом маленькую отметку.",
      es: "¿Cuál de los tres te gusta más? Ponle una marca pequeña.",
      hold: 4,
    },
  ],
};

export const drawing = { "drawing-look": look, "drawing-along": along, "drawing-alone": alone };
