/** What people wrote to each other in the demo school, as pairs of learner and expert. */
type Exchange = readonly [learner: string, expert: string];

export const dialogues: Record<string, readonly Exchange[]> = {
  spanish: [
    [
      "Hola Elena! I have just finished the first lesson. Is it normal that I understand so little by ear?",
      "Hola! Quite normal. Listen to each dialogue twice before you read it; in two weeks you will hear whole phrases.",
    ],
    [
      "When do I use ser and when estar? I mix them all the time.",
      "Ser for what something is, estar for how or where it is right now. Soy de Valencia, estoy cansada.",
    ],
    [
      "I wrote down thirty new words yesterday and forgot half of them.",
      "Take ten and make a sentence with each. Half of thirty is less than all of ten.",
    ],
    [
      "Could you check this: Yo tengo veinte y nueve años?",
      "Almost: veintinueve, one word, and yo can stay at home. Tengo veintinueve años.",
    ],
    [
      "Today I ordered a coffee in Spanish and they understood me!",
      "Olé! That is the whole point. What did you say exactly?",
    ],
    [
      "Un café con leche, por favor. And then I forgot how to ask for the bill.",
      "La cuenta, por favor. Say it ten times while you wash the dishes, it will be there when you need it.",
    ],
    ["Is it gusta or gustan when I like two things?", "Two things please you, so gustan: me gustan el café y el té."],
    [
      "The lesson about the market is great, but they talk so fast.",
      "Set the speed to 0.75 for the first time. Then 1. Then try it without the text.",
    ],
    [
      "I recorded myself and it sounds terrible.",
      "It always does, to everybody. Send me one sentence and I will tell you what is already good.",
    ],
    [
      "How do I roll the r? My tongue does not want to.",
      "Begin with a soft d, as in ladder said quickly. Perro comes later; pero is enough for now.",
    ],
    [
      "Why is it el agua if agua is feminine?",
      "Because two a sounds next to each other are hard to say. It stays feminine: el agua fría.",
    ],
    [
      "I read a whole menu today without a dictionary.",
      "Congratulations! Next step: read the board outside the bar before you go in.",
    ],
    [
      "I missed two days. Should I do all the lessons at once?",
      "No. Do yesterday's quickly and then carry on with today's. A steady pace beats a perfect record.",
    ],
    [
      "What is the difference between por and para?",
      "Para looks ahead to an aim, por looks back to a reason. Lo hago para ti; lo hago por amor.",
    ],
    [
      "Can I watch films already?",
      "Yes, with Spanish subtitles, ten minutes at a time. Write down three phrases you would like to say.",
    ],
    [
      "My neighbour says vale after every sentence.",
      "Then you live in the right place. Vale means fine, agreed, understood and I am listening.",
    ],
    [
      "I tried to tell about my weekend and got lost in the past tense.",
      "Use fui, vi, comí, hablé. With these four you can tell half of any weekend.",
    ],
    [
      "Is there a trick for the hours?",
      "Say the hour first, then y or menos: las tres y diez, las cuatro menos cuarto.",
    ],
  ],
  fitness: [
    [
      "Good morning! My lower back pulled a little after yesterday's set.",
      "Good that you told me. Today do only the warm-up and the stretch, and bend your knees more in the hinge.",
    ],
    [
      "How long should I hold the plank?",
      "Twenty seconds with a quiet breath, three times. When it is boring, thirty.",
    ],
    [
      "I did the whole circuit for the first time!",
      "Bravo! Write down how it felt; on test day you will not believe it.",
    ],
    [
      "Should it hurt between the shoulder blades?",
      "Tired is fine, sharp is not. Pull the shoulders down, away from the ears, and make the movement smaller.",
    ],
    ["Is it all right to train in the evening?", "Of course. The best hour is the one you keep."],
    [
      "I have no band. What can I use for the rowing?",
      "A towel round a door handle works: lean back and pull yourself up, slowly.",
    ],
    [
      "My left side is much weaker in the side plank.",
      "Begin with the left, end with the left. In two weeks they will be sisters.",
    ],
    ["I slept badly. Skip or do?", "Do half. A short easy session helps the sleep, a hard one does not."],
  ],
  general: [
    [
      "Hello! I have just begun. Is there anything I should prepare?",
      "Welcome! Twenty minutes and a quiet corner. Everything else comes in the lessons.",
    ],
    ["The second lesson was wonderful, thank you.", "I am glad! Write to me whenever something is unclear."],
    ["May I do two days at once?", "You may, but the pause between them is part of the course. Try one a day first."],
    ["What if I miss a day?", "Nothing is lost, the lessons stay open. Pick up where you left off."],
  ],
};

/** What the expert wrote last and the learner has not read yet. */
export const unreadReplies: Record<string, readonly string[]> = {
  spanish: [
    "I listened to your recording: the rhythm is very good now. Watch the j in viaje, it comes from the throat.",
    "Here is the page I promised, with the hours on a clock.",
    "Try to answer in Spanish tomorrow: ¿qué hiciste ayer por la tarde?",
    "And congratulations on three weeks without a missed day!",
  ],
  back: ["I looked at your video: the hips stay level now. Two more centimetres with the heel and it is perfect."],
};
