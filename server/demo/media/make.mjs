/**
 * Makes the clips of the demo courses (`node server/demo/media/make.mjs`; needs ffmpeg with libx264, and ten minutes). Rule: run by hand when a scene
 * changes; what it makes is committed, so that neither the server nor its tests need ffmpeg.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const clipsDir = join(import.meta.dirname, "clips");
const FPS = 10;

/** A shape is 1 inside and 0 outside, a pixel wide at its edge; X, Y, W, H and T are ffmpeg's. */
const within = (distance, radius) => `clip(${radius}-${distance}+0.5,0,1)`;
const side = "min(W,H)";
const round = (x, y, radius) => within(`hypot(X-${x},Y-${y})`, radius);
const square = (x, y, radius) => within(`max(abs(X-${x}),abs(Y-${y}))`, radius);
const diamond = (x, y, radius) => within(`(abs(X-${x})+abs(Y-${y}))`, radius);
const part = (index) => `eq(floor(T/4),${index})`;

/** Colours are [Y, Cb, Cr]; a scene is its length, its background and shapes with their colours. */
const scenes = {
  // breathe in for four seconds, out for four
  breath: {
    seconds: 16,
    ground: [40, 140, 118],
    hasSound: true,
    shapes: [[round("W/2", "H/2", `${side}*(0.14+0.26*(1-cos(PI*T/4))/2)`), [190, 118, 110]]],
  },
  // two steps to the right, two to the left, with a bounce
  steps: {
    seconds: 12,
    ground: [44, 128, 128],
    shapes: [
      [within("abs(Y-H*0.8)", "3"), [120, 128, 128]],
      [
        round("(W/2-W*0.32*cos(PI*T/3))", `(H*0.8-${side}*0.12-abs(sin(PI*T/1.5))*${side}*0.22)`, `${side}*0.11`),
        [170, 90, 165],
      ],
    ],
  },
  // a circle, a square, a diamond, and all three
  shapes: {
    seconds: 16,
    ground: [225, 126, 130],
    shapes: [
      [`${round("(W/2-(W/2-W*0.2)*(1-T/4))", "H/2", `${side}*0.2`)}*${part(0)}`, [95, 105, 205]],
      [`${square("W/2", "(H/2+H*0.2*sin(PI*T))", `${side}*0.18`)}*${part(1)}`, [90, 190, 100]],
      [`${diamond("W/2", "H/2", `${side}*(0.15+0.1*(T-8)/4)`)}*${part(2)}`, [140, 100, 110]],
      [`${round("W*0.25", "H/2", `${side}*0.12`)}*${part(3)}`, [95, 105, 205]],
      [`${square("W*0.5", "H/2", `${side}*0.11`)}*${part(3)}`, [90, 190, 100]],
      [`${diamond("W*0.75", "H/2", `${side}*0.16`)}*${part(3)}`, [140, 100, 110]],
    ],
  },
  // a line that fills up while the plan of the lesson is told
  intro: {
    seconds: 10,
    ground: [60, 150, 110],
    shapes: [
      [`${within("abs(Y-H/2)", `${side}*0.03`)}*gt(X,W*T/10)`, [95, 145, 115]],
      [`${within("abs(Y-H/2)", `${side}*0.03`)}*lte(X,W*T/10)`, [200, 100, 140]],
    ],
  },
};

// no two shapes of a scene overlap, so their differences from the ground add up
const plane = ({ ground, shapes }, index) =>
  [ground[index], ...shapes.map(([shape, colour]) => `(${colour[index] - ground[index]})*${shape}`)].join("+");

const run = (...args) => execFileSync("ffmpeg", ["-hide_banner", "-loglevel", "error", "-y", ...args.flat()]);

const picture = (scene, width, height) => {
  const planes = ["lum", "cb", "cr"].map((name, index) => `${name}='${plane(scene, index)}'`).join(":");
  // without a background of its own each plane would be computed in half the size that X and W name: all are computed whole
  const source = `color=c=black:s=${width}x${height}:r=${FPS}:d=${scene.seconds},format=yuv444p,geq=${planes},format=yuv420p`;
  return ["-f", "lavfi", "-i", source];
};
const sound = ({ hasSound, seconds }) =>
  hasSound ? ["-f", "lavfi", "-i", `aevalsrc='0.05*sin(2*PI*220*t)*(1-cos(PI*t/4))/2':s=22050:d=${seconds}`] : [];
const audio = ({ hasSound }) => (hasSound ? ["-c:a", "aac", "-b:a", "16k", "-ac", "1"] : []);
const video = (quality) =>
  ["-c:v", "libx264", "-profile:v", "baseline", "-preset", "veryslow", "-crf", quality, "-pix_fmt", "yuv420p"].concat(
    ["-g", 4 * FPS, "-keyint_min", 4 * FPS, "-sc_threshold", 0].map(String),
  );

function makeMp4(scene, file, width, height) {
  run(picture(scene, width, height), sound(scene), video("28"), audio(scene), "-movflags", "+faststart", file);
}

/** Two qualities of the whole clip, cut at the same moments. */
function makeHls(dir, scene) {
  const qualities = [
    { name: "low", size: "320x180", bandwidth: 60_000, quality: "32" },
    { name: "high", size: "640x360", bandwidth: 160_000, quality: "28" },
  ];
  for (const { name, size, quality } of qualities) {
    mkdirSync(join(dir, name));
    const cut = ["-f", "hls", "-hls_time", "4", "-hls_playlist_type", "vod", "-hls_segment_type", "fmp4"];
    const names = ["-hls_fmp4_init_filename", "init.mp4", "-hls_segment_filename", join(dir, name, "%d.m4s")];
    const scale = ["-vf", `scale=${size.replace("x", ":")}`];
    run("-i", join(dir, "clip.mp4"), scale, video(quality), audio(scene), cut, names, join(dir, name, "list.m3u8"));
  }
  const codecs = scene.hasSound ? "avc1.42c01e,mp4a.40.2" : "avc1.42c01e";
  const lines = qualities.flatMap(({ name, size, bandwidth }) => [
    `#EXT-X-STREAM-INF:BANDWIDTH=${bandwidth},RESOLUTION=${size},CODECS="${codecs}"`,
    `${name}/list.m3u8`,
  ]);
  writeFileSync(join(dir, "clip.m3u8"), `${["#EXTM3U", "#EXT-X-VERSION:7", ...lines].join("\n")}\n`);
}

rmSync(clipsDir, { recursive: true, force: true });
for (const [name, scene] of Object.entries(scenes)) {
  const dir = join(clipsDir, name);
  mkdirSync(dir, { recursive: true });
  makeMp4(scene, join(dir, "clip.mp4"), 640, 360);
  makeMp4(scene, join(dir, "vertical.mp4"), 360, 640);
  if (name !== "intro") makeHls(dir, scene);
}
run(
  "-i",
  join(clipsDir, "breath", "clip.mp4"),
  ["-vn", "-c:a", "copy", "-t", "8"],
  join(clipsDir, "breath", "sound.m4a"),
);
// begins like a film and ends after its first lines: a player fails on it
mkdirSync(join(clipsDir, "broken"));
const whole = run("-i", join(clipsDir, "intro", "clip.mp4"), [
  "-c",
  "copy",
  "-f",
  "mp4",
  "-movflags",
  "+empty_moov+frag_keyframe",
  "-",
]);
writeFileSync(join(clipsDir, "broken", "clip.mp4"), whole.subarray(0, 96));
