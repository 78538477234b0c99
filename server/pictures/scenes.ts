/** The demo data's pictures as drawings. Rule: a name gives the same picture everywhere; an unknown name gives none. */
const W = 1280;
const H = 720;

const canvas = (from: string, to: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}">
  <defs><linearGradient id="sky" x1="0" y1="0" x2="0.3" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="${W}" height="${H}" fill="url(#sky)"/>${content}</svg>`;

const circle = (x: number, y: number, r: number, fill: string, opacity = 1): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" opacity="${opacity}"/>`;
const box = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;
const shape = (d: string, fill: string, opacity = 1): string => `<path d="${d}" fill="${fill}" opacity="${opacity}"/>`;
const line = (d: string, stroke: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const hills = (far: string, near: string): string =>
  shape("M0 500 C200 380 340 470 520 430 S900 330 1280 470 V720 H0Z", far) +
  shape("M0 600 C260 500 470 620 700 570 S1080 510 1280 590 V720 H0Z", near);

interface Pose {
  readonly head: readonly [x: number, y: number];
  readonly body: string;
  readonly arms: readonly string[];
  readonly legs: readonly string[];
  readonly shirt: string;
  readonly trousers: string;
}

/** A person in a few thick lines: calm, without a face, in the same style in every scene. */
const person = ({ head, body, arms, legs, shirt, trousers }: Pose): string =>
  legs.map((leg) => line(leg, trousers, 42)).join("") +
  line(body, shirt, 66) +
  arms.map((arm) => line(arm, "#f2c9a5", 32)).join("") +
  circle(head[0], head[1], 46, "#f2c9a5");

const arch = (x: number, y: number): string =>
  box(x, y, 92, 130, "#fff6e2", 46) +
  box(x + 10, y + 12, 72, 112, "#7fa6b8", 36) +
  box(x - 10, y + 126, 112, 14, "#fff6e2", 6);

const scenes: Record<string, () => string> = {
  spanish: () =>
    canvas(
      "#fbd9a0",
      "#f2946b",
      circle(980, 190, 96, "#fff1cf", 0.9) +
        box(120, 210, 330, 510, "#d9694f") +
        box(450, 270, 260, 450, "#f0b35e") +
        box(710, 230, 300, 490, "#c9553f") +
        arch(190, 290) +
        arch(310, 290) +
        arch(520, 350) +
        arch(780, 310) +
        arch(880, 310) +
        shape("M100 210 L285 120 L470 210Z", "#9d3d2c") +
        shape("M690 230 L860 140 L1030 230Z", "#8c3527") +
        box(0, 640, W, 80, "#a9664a") +
        box(1090, 470, 20, 200, "#5b3a2c") +
        circle(1100, 430, 92, "#6f9a5a") +
        circle(1050, 470, 60, "#5f8a4c"),
    ),
  english: () =>
    canvas(
      "#dfe9f2",
      "#9fb8cf",
      box(180, 120, 920, 420, "#f8fbfd", 28) +
        box(230, 170, 380, 26, "#53789a", 13) +
        [230, 280, 330, 380].map((y, index) => box(230, y, 520 - index * 70, 16, "#c2d2df", 8)).join("") +
        box(800, 200, 240, 240, "#e9c46a", 24) +
        line("M850 380 L900 300 L950 340 L1000 250", "#3d5a73", 14) +
        box(0, 600, W, 120, "#6b4f3b") +
        box(560, 500, 150, 110, "#e76f51", 18) +
        line("M710 525 q50 0 40 40 t-44 20", "#e76f51", 16) +
        box(880, 560, 260, 44, "#2f4858", 8) +
        box(900, 524, 220, 38, "#bc4b51", 8),
    ),
  back: () =>
    canvas(
      "#cdeee3",
      "#7cc4b0",
      hills("#5fae97", "#4b9781") +
        shape("M240 640 H1060 L1110 690 H190Z", "#2f6f73") +
        person({
          head: [930, 470],
          body: "M840 510 C720 520 620 470 520 540",
          arms: ["M840 520 L850 640"],
          legs: ["M510 548 L440 640 L560 644"],
          shirt: "#f4a259",
          trousers: "#26545a",
        }),
    ),
  yoga: () =>
    canvas(
      "#f8e1e7",
      "#c9a7d8",
      circle(640, 260, 170, "#fff3e6", 0.9) +
        hills("#a987c2", "#8d6cab") +
        shape("M360 660 H920 L960 700 H320Z", "#5c4580") +
        person({
          head: [640, 260],
          body: "M640 345 L640 540",
          arms: ["M640 390 L530 470 L560 560", "M640 390 L750 470 L720 560"],
          legs: ["M640 570 C520 560 440 640 480 650 L700 640", "M640 570 C760 560 840 640 800 650 L580 646"],
          shirt: "#f6bd60",
          trousers: "#46346a",
        }),
    ),
  running: () =>
    canvas(
      "#bfe3ff",
      "#f6f1d5",
      circle(1060, 170, 82, "#ffe08a") +
        hills("#8ecf8b", "#5fb06a") +
        shape("M0 720 C400 640 800 640 1280 560 V650 C820 690 420 700 120 720Z", "#d8b48a") +
        person({
          head: [690, 270],
          body: "M665 350 L625 490",
          arms: ["M660 370 L760 430 L820 380", "M655 370 L560 420 L530 500"],
          legs: ["M620 510 L740 560 L720 680", "M615 510 L520 590 L400 600"],
          shirt: "#ef476f",
          trousers: "#2b4162",
        }),
    ),
  drawing: () =>
    canvas(
      "#fdf3d8",
      "#e8c9a0",
      line("M300 690 L520 60 M880 690 L660 60 M590 520 V700", "#8a5a3b", 22) +
        box(330, 90, 520, 420, "#fffdf6", 10) +
        line("M310 512 H870", "#8a5a3b", 22) +
        circle(700, 200, 46, "#f4a259") +
        shape("M350 460 C470 320 560 420 640 360 S780 330 830 470 V490 H350Z", "#8fbf9f") +
        box(960, 330, 30, 300, "#e76f51", 8) +
        box(1010, 280, 30, 350, "#2a9d8f", 8) +
        box(1060, 350, 30, 280, "#264653", 8) +
        box(930, 560, 190, 140, "#c98f5f", 18),
    ),
  guitar: () =>
    canvas(
      "#3d3552",
      "#7a5478",
      circle(240, 180, 70, "#f7d9a8", 0.85) +
        shape("M0 640 H1280 V720 H0Z", "#2a2338") +
        circle(560, 520, 150, "#c7753d") +
        circle(690, 440, 110, "#c7753d") +
        circle(575, 505, 52, "#3a2417") +
        line("M620 470 L1010 190", "#6b3f22", 36) +
        box(990, 140, 90, 60, "#3a2417", 12) +
        line("M560 525 L1020 182 M572 538 L1030 194", "#f4e2c6", 4) +
        line("M180 420 q40 -60 80 0 t80 0", "#f4e2c6", 10),
    ),
  notebook: () =>
    canvas(
      "#e9e2d6",
      "#c8b79d",
      `<g transform="rotate(-6 640 380)">${box(300, 110, 620, 520, "#fffef9", 16)}${[200, 260, 320, 380, 440, 500].map((y, index) => line(`M370 ${y} h${430 - ((index * 67) % 160)}`, index % 3 === 0 ? "#3f6ea8" : "#5a5a5a", 8)).join("")}${box(300, 110, 40, 520, "#d9534f", 16)}</g>` +
        line("M900 640 L1100 420", "#2f4858", 26) +
        shape("M880 662 L892 626 L914 648Z", "#f2c9a5"),
    ),
  mat: () =>
    canvas(
      "#d9cbb7",
      "#b99f80",
      box(0, 0, W, H, "#c9ae8c") +
        [0, 180, 360, 540].map((y) => line(`M0 ${y} H1280`, "#b3936d", 4)).join("") +
        `<g transform="rotate(8 640 360)">${box(280, 230, 720, 260, "#3f8f8b", 24)}${line("M330 280 H950 M330 440 H950", "#5fb0aa", 6)}</g>` +
        box(1020, 120, 90, 210, "#4f86c6", 40) +
        box(1044, 84, 42, 46, "#2f4858", 10) +
        circle(220, 560, 66, "#e76f51") +
        circle(220, 560, 22, "#c9553f"),
    ),
};

const skins = ["#f2c9a5", "#c98f66", "#e8b48a", "#8f5c3c", "#f5d6bd", "#d9a077"];
const hairs = ["#4a2f22", "#1f1a1a", "#b5651d", "#2b1d14", "#d8a657", "#6d6d72"];
const clothes = ["#2a9d8f", "#e76f51", "#457b9d", "#b56576", "#588157", "#6d597a"];

/** A portrait: square, head and shoulders, numbered from 0 to 5. */
function portrait(index: number): string {
  const skin = skins[index] ?? "";
  const hair = hairs[index] ?? "";
  const isLong = index % 2 === 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="800" height="800">${box(0, 0, 400, 400, clothes[(index + 2) % 6] ?? "")}${box(0, 0, 400, 400, "rgba(255,255,255,0.55)")}
  ${isLong ? shape("M96 190 C90 60 310 60 304 190 V300 H96Z", hair) : ""}${shape("M60 400 C70 290 330 290 340 400Z", clothes[index] ?? "")}
  ${box(168, 230, 64, 80, skin, 30)}${box(168, 230, 64, 80, "rgba(0,0,0,0.14)", 30)}${shape("M120 170 C120 90 280 90 280 170 C280 250 240 280 200 280 S120 250 120 170Z", skin)}
  ${shape("M112 170 C110 70 290 70 288 170 C262 130 220 120 190 124 C160 128 130 140 112 170Z", hair)}
  ${circle(172, 182, 8, "#2b2b2b")}${circle(228, 182, 8, "#2b2b2b")}${line("M176 226 q24 20 48 0", "#9c4a3c", 7)}</svg>`;
}

/** The drawing called `name` as SVG; undefined when there is none. */
export function drawScene(name: string): string | undefined {
  const face = /^portrait-([0-5])$/.exec(name)?.[1];
  if (face !== undefined) return portrait(Number(face));
  return Object.hasOwn(scenes, name) ? scenes[name]?.() : undefined;
}
