/** Language courses. */
import { type CoursePlan, task } from "./plan";

export const languages: readonly CoursePlan[] = [
  {
    key: "spanish",
    category: "language",
    complexity: 1,
    title: "Spanish from zero",
    caption: "Spanish A1",
    excerpt: "From the first hola to a real conversation: short lessons, lots of listening, a mentor who answers.",
    lessons: ["Listen first", "New words", "How it works", "Say it yourself"],
    stages: [
      {
        title: "First words",
        days: ["Hola and adiós", "Who I am", "Numbers and ages", "My family", "Where is it?", "A day in the town"],
        homework: task(
          "Introduce yourself",
          "Write five sentences about yourself: name, age, where you live, your family, what you like. Read them aloud before you send them.",
          20,
          "notebook",
        ),
        dayHomework: task(
          "Ten numbers around you",
          "Find ten numbers around you (prices, house numbers, ages) and write them in words.",
          10,
        ),
      },
      {
        title: "Everyday life",
        days: [
          "At the bar",
          "Shopping at the market",
          "What time is it?",
          "My routine",
          "Likes and dislikes",
          "Making plans",
        ],
        homework: task(
          "My day, hour by hour",
          "Describe an ordinary day with at least eight verbs in the present tense. Use the hours.",
          30,
          "spanish",
        ),
        dayHomework: task(
          "Order for two",
          "Write a short dialogue at a bar: you order for yourself and for a friend who is hard to please.",
          15,
        ),
      },
      {
        title: "Talking about yesterday",
        days: ["I went, I saw", "A trip", "Telling a story", "Opinions", "Problems and help", "Final conversation"],
        homework: task(
          "A trip you remember",
          "Tell in eight to ten sentences about a trip: where you went, what you saw, what went wrong.",
          40,
        ),
        dayHomework: task(
          "Yesterday in six verbs",
          "Write six sentences about yesterday, each with another verb in the past.",
          10,
        ),
      },
    ],
  },
  {
    key: "english",
    category: "language",
    complexity: 3,
    title: "English for work",
    caption: "English B1+",
    excerpt:
      "Meetings, letters and small talk without fear: real situations, short feedback, no grammar for its own sake.",
    lessons: ["Situation", "Useful phrases", "Practice"],
    stages: [
      {
        title: "Letters",
        days: ["Subject lines", "Asking politely", "Saying no", "Reminders", "Bad news", "A clear summary"],
        homework: task(
          "A letter you are proud of",
          "Rewrite a real letter of yours (change the names) so that the wish is in the first sentence.",
          25,
          "english",
        ),
        dayHomework: task("Five ways to say no", "Say no politely to five requests, each in another way.", 15),
      },
      {
        title: "Meetings",
        days: [
          "Small talk",
          "Opening a meeting",
          "Interrupting kindly",
          "Numbers and charts",
          "Disagreeing",
          "Closing",
        ],
        homework: task(
          "Two minutes of you",
          "Record or write a two minute opening for a meeting about your project.",
          35,
        ),
        dayHomework: task("A chart in words", "Describe one chart in five sentences.", 15),
      },
    ],
  },
];
