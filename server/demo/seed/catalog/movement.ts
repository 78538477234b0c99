/** Courses about movement. */
import { type CoursePlan, task } from "./plan";

export const movement: readonly CoursePlan[] = [
  {
    key: "back",
    category: "fitness",
    complexity: 2,
    title: "Strong back in 30 days",
    caption: "Strong back",
    excerpt: "Twenty minutes a day for a back that does not complain: mobility first, then strength, then habits.",
    lessons: ["Warm-up for the spine", "Technique of the day", "Main set", "Stretch and breathe"],
    stages: [
      {
        title: "Wake the spine",
        days: [
          "Breathing and posture",
          "Cat, cow and the long stretch",
          "Hips that move",
          "Shoulder blades",
          "The plank from the knees",
          "Walking as training",
        ],
        homework: task(
          "Your posture before the course",
          "Stand sideways to a mirror and take a photo, or describe what you see: head, shoulders, lower back. Note when your back bothers you during the day.",
          20,
          "mat",
        ),
        dayHomework: task(
          "Hip mobility diary",
          "Do the hip lesson twice today. Write which side moves better and what changed between the two rounds.",
          10,
        ),
      },
      {
        title: "Build strength",
        days: [
          "The hinge without weight",
          "Bird dog",
          "Side plank",
          "Rowing with a band",
          "Bridge on one leg",
          "A full circuit",
        ],
        homework: task(
          "Show your bird dog",
          "Record ten seconds of the bird dog from the side, or describe how it feels when the hips stay level. We will look at the line from hand to heel.",
          30,
          "back",
        ),
        dayHomework: task(
          "Side plank on both sides",
          "Hold the side plank three times on each side and send the seconds. Do not hold your breath.",
          15,
        ),
      },
      {
        title: "Keep it for good",
        days: ["Lifting a box", "Desk breaks", "Longer circuits", "Balance", "Seeing progress", "Your own plan"],
        homework: task(
          "A plan for the next month",
          "Write a plan of four weeks that you would really keep: days, time, exercises, and what you do when a day is lost.",
          40,
          "notebook",
        ),
        dayHomework: task(
          "Three desk breaks",
          "Take three breaks of five minutes today and write what you did in each.",
          10,
        ),
      },
    ],
  },
  {
    key: "yoga",
    category: "fitness",
    complexity: 1,
    title: "Morning yoga",
    caption: "Morning yoga",
    excerpt: "A quiet quarter of an hour before the day begins. For stiff mornings and busy heads.",
    lessons: ["Arrive", "Today's flow", "Rest"],
    stages: [
      {
        title: "Gentle start",
        days: ["Breath", "Neck and shoulders", "Seated twist", "Sun greeting, slowly", "Standing poses", "Balance"],
        homework: task(
          "Your morning place",
          "Show or describe the place where you practise, and what you changed to make it easy to begin.",
          15,
          "yoga",
        ),
        dayHomework: {
          ...task("Three mornings in a row", "Practise three mornings in a row and write one word for each.", 10),
          exercises: ["Cat and cow", "Seated twist", "Sun greeting"],
        },
      },
      {
        title: "Flow",
        days: ["Sun greeting A", "Warriors", "Hip openers", "Back bends", "Longer holds", "Silent practice"],
        homework: task(
          "Your own short flow",
          "Put together five poses that flow into each other, and say why in this order.",
          25,
        ),
        dayHomework: task(
          "Warrior, both sides",
          "Hold the warrior for five breaths on each side and describe the difference.",
          10,
        ),
      },
    ],
  },
  {
    key: "running",
    category: "fitness",
    complexity: 2,
    title: "Run your first 5 km",
    caption: "First 5 km",
    excerpt: "Walk, then run, then smile: eight weeks from the sofa to five kilometres.",
    lessons: ["Plan of the day", "Technique", "After the run"],
    stages: [
      {
        title: "Walk and run",
        days: [
          "Shoes and shirts",
          "One minute runs",
          "How to breathe",
          "Two minute runs",
          "Easy pace",
          "A longer walk",
        ],
        homework: task(
          "Your first week",
          "Write how many minutes you ran on each day and how it felt on a scale from 1 to 10.",
          20,
          "running",
        ),
        dayHomework: task("Breathing count", "Count your steps for one breath in and one out, at an easy pace.", 10),
      },
      {
        title: "Five kilometres",
        days: ["Five minute runs", "Hills", "Rest as training", "Twenty minutes", "Dress rehearsal", "The day"],
        homework: task(
          "Five kilometres!",
          "Send your time, or a photo from the finish, and one thing you would tell yourself eight weeks ago.",
          50,
        ),
        dayHomework: task("Rest well", "Describe your rest day: sleep, food, walking.", 10),
      },
    ],
  },
];
