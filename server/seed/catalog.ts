/** The demo school's courses as plain words. Rule: content only; seed.ts knows where it goes. */
export interface HomeworkPlan {
  readonly title: string;
  readonly text: string;
  readonly picture?: string;
  readonly scores: number;
}

export interface StagePlan {
  readonly title: string;
  /** Six days of lessons; the seventh is a rest. */
  readonly days: readonly string[];
  readonly homework: HomeworkPlan;
  /** Set at the third day of the stage. */
  readonly dayHomework: HomeworkPlan;
}

export interface CoursePlan {
  readonly key: string;
  readonly category: string;
  readonly complexity: number;
  readonly title: string;
  readonly caption: string;
  readonly excerpt: string;
  readonly lessons: readonly string[];
  readonly stages: readonly StagePlan[];
}

const task = (title: string, text: string, scores: number, picture?: string): HomeworkPlan => ({
  title,
  text,
  scores,
  picture,
});

export const catalog: readonly CoursePlan[] = [
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
        days: ["Lifting a box", "Desk breaks", "Longer circuits", "Balance", "Test day", "Your own plan"],
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
        dayHomework: task(
          "Three mornings in a row",
          "Practise three mornings in a row and write one word for each.",
          10,
        ),
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
        days: ["E minor", "G", "D", "C", "Changing in time", "First song"],
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
