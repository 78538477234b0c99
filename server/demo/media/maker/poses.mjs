/** The poses of yoga and back. Rule: the floor is at 655. */
import { pose } from "./draw.mjs";

const feet = ["612,555 606,650", "668,555 674,650"];
const front = { head: [640, 232], neck: [640, 305], hip: [640, 465], legs: feet };
const side = {
  head: [604, 236],
  neck: [600, 310],
  hip: [600, 470],
  legs: ["602,565 604,650"],
};
const fours = {
  head: [905, 440],
  neck: [828, 470],
  hip: [560, 480],
  arms: ["830,560 832,650", "812,560 806,650"],
  legs: ["560,640 430,650", "580,640 450,650"],
};

export const standing = pose({
  ...front,
  arms: ["575,375 568,460", "705,375 712,460"],
});
export const armsUp = pose({
  ...front,
  arms: ["570,225 600,130", "710,225 680,130"],
});
export const armsWide = pose({
  ...front,
  arms: ["540,305 440,300", "740,305 840,300"],
});
export const handsAtHeart = pose({
  ...front,
  arms: ["565,390 632,372", "715,390 648,372"],
});
export const bentLeft = pose({
  ...front,
  head: [540, 262],
  neck: [580, 325],
  back: [645, 385],
  arms: ["545,420 560,500", "600,200 490,160"],
});
export const turnedLeft = pose({
  ...front,
  head: [620, 234],
  arms: ["560,350 500,330", "640,375 540,360"],
});
export const headLeft = pose({
  ...front,
  head: [588, 246],
  arms: ["575,375 568,460", "705,375 712,460"],
});
export const shouldersUp = pose({
  ...front,
  neck: [640, 288],
  arms: ["566,352 566,440", "714,352 714,440"],
});
export const tree = pose({
  ...front,
  arms: ["568,215 634,150", "712,215 646,150"],
  legs: ["640,560 640,650", "760,530 664,555"],
});
export const treeLow = pose({
  ...front,
  arms: ["565,390 632,372", "715,390 648,372"],
  legs: ["640,560 640,650", "730,560 664,625"],
});
export const oneLeg = pose({
  ...front,
  arms: ["540,330 450,300", "740,330 830,300"],
  legs: ["640,560 640,650", "720,500 716,600"],
});

export const mountain = pose({
  ...side,
  arms: ["612,390 628,465"],
});
export const reaching = pose({
  ...side,
  arms: ["630,215 650,110"],
});
export const folded = pose({
  ...side,
  head: [722, 610],
  neck: [700, 545],
  back: [670, 430],
  arms: ["700,600 676,650"],
});
export const plank = pose({
  head: [890, 425],
  neck: [820, 455],
  hip: [620, 535],
  arms: ["818,555 816,650"],
  legs: ["510,585 400,645"],
});
export const cobra = pose({
  head: [806, 465],
  neck: [764, 525],
  hip: [590, 628],
  back: [700, 625],
  arms: ["742,595 780,650"],
  legs: ["480,640 370,650"],
});
export const downDog = pose({
  head: [800, 585],
  neck: [760, 530],
  hip: [620, 400],
  arms: ["815,590 885,650"],
  legs: ["555,525 490,650"],
});

export const onFours = pose(fours);
export const cat = pose({ ...fours, head: [880, 540], back: [694, 380] });
export const cow = pose({ ...fours, head: [908, 400], back: [694, 560] });
export const birdDog = pose({
  ...fours,
  arms: ["930,470 1030,450", "812,560 806,650"],
  legs: ["440,480 310,470", "580,640 450,650"],
});
export const kneePlank = pose({
  head: [890, 430],
  neck: [820, 462],
  hip: [620, 560],
  arms: ["818,560 816,650"],
  legs: ["500,640 390,600"],
});
export const child = pose({
  head: [845, 612],
  neck: [790, 592],
  hip: [560, 580],
  back: [670, 515],
  arms: ["880,630 980,650"],
  legs: ["700,645 520,650"],
});
const lying = {
  head: [890, 625],
  neck: [820, 632],
  arms: ["745,645 670,650"],
};
export const resting = pose({
  ...lying,
  hip: [600, 634],
  legs: ["480,640 350,645"],
});
export const kneesBent = pose({
  ...lying,
  hip: [620, 632],
  legs: ["510,510 470,645"],
});
export const bridge = pose({
  ...lying,
  hip: [620, 530],
  legs: ["500,495 470,645"],
});
export const kneesToChest = pose({
  ...lying,
  hip: [640, 630],
  arms: ["790,570 726,540"],
  legs: ["738,520 630,545"],
});

export const hinged = pose({
  head: [760, 352],
  neck: [690, 385],
  hip: [545, 452],
  arms: ["690,455 690,530"],
  legs: ["615,555 604,650"],
});
export const rounded = pose({
  head: [770, 470],
  neck: [715, 430],
  hip: [570, 462],
  back: [660, 340],
  arms: ["715,500 700,580"],
  legs: ["605,562 604,650"],
});

const seat = { hip: [600, 505], legs: ["715,512 712,650"] };
export const seated = pose({ ...seat, head: [606, 268], neck: [602, 345], arms: ["625,430 690,480"] });
export const seatedReach = pose({ ...seat, head: [606, 268], neck: [602, 345], arms: ["640,255 655,150"] });
export const seatedRound = pose({
  ...seat,
  head: [690, 345],
  neck: [660, 385],
  back: [575, 400],
  arms: ["690,470 740,520"],
});
export const seatedArch = pose({
  ...seat,
  head: [590, 262],
  neck: [600, 342],
  back: [650, 430],
  arms: ["580,430 560,500"],
});
export const seatedLeg = pose({
  ...seat,
  head: [606, 268],
  neck: [602, 345],
  arms: ["600,430 590,510"],
  legs: ["720,505 850,490", "705,515 712,650"],
});
