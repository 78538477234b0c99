/** Drawing and music. */
import { type CoursePlan, task } from "./plan";

export const arts: readonly CoursePlan[] = [
  {
    key: "drawing",
    category: "art",
    complexity: 1,
    title: "Drawing for beginners",
    caption: "Drawing",
    excerpt: "Learn to see, then to draw. A pencil and twenty minutes are enough.",
    lessons: ["Look", "Draw along", "On your own"],
    stages: [
      {
        title: "Lines and shapes",
        days: [
          "Holding the pencil",
          "Straight and round",
          "Big shapes first",
          "Light and shadow",
          "A cup",
          "Your hand",
        ],
        homework: task(
          "The cup",
          "Draw a cup from your kitchen with its shadow. Send a photo of the drawing.",
          20,
          "drawing",
        ),
        dayHomework: task("Twenty circles", "Fill a page with circles, slowly. Mark the three best.", 10),
      },
      {
        title: "Space",
        days: ["One vanishing point", "A room", "A street", "Trees", "People far away", "A place you love"],
        homework: task("A place you love", "Draw a place you love, from memory or from a photo.", 35),
        dayHomework: task("Your room", "Draw a corner of your room with one vanishing point.", 15),
      },
    ],
  },
  {
    key: "guitar",
    category: "music",
    complexity: 1,
    title: "Guitar by the campfire",
    caption: "Guitar",
    excerpt: "Four chords, ten songs. A free taste of the first stage is open to everybody.",
    lessons: ["Tune up", "Chord of the day", "Play along"],
    stages: [
      {
        title: "Four chords",
        days: ["The E minor chord", "The G chord", "The D chord", "The C chord", "Changing in time", "First song"],
        homework: task(
          "Your first change",
          "Record or describe one minute of changing between two chords. How many clean changes did you count?",
          20,
          "guitar",
        ),
        dayHomework: task("Clean D", "Pluck each string of the D chord and write which one buzzes.", 10),
      },
    ],
  },
];
