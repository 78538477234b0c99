/** The lesson player alone. Its clips are those of the embedded server: `?clip=` names another folder of /media. */
import { useState } from "react";
import type { PlayerSettings, PlayerVideo } from "../pages/day/player/engine/types";
import { LessonPlayer } from "../pages/day/player/LessonPlayer";

const subs = (["en", "es", "ru"] as const).map((language) => ({
  language,
  label: { en: "English", es: "Español", ru: "Русский" }[language],
  name: language,
  url: `/media/${language}.vtt`,
}));
const wide: PlayerVideo = {
  id: 1,
  title: "Breathing and posture",
  m3u8: "/media/master.m3u8",
  mp4: "/media/a.mp4",
  url: null,
  poster: "/media/poster.jpg",
  durationMs: 30_000,
  isVertical: false,
  subs,
};
const looks: Readonly<Record<string, PlayerVideo>> = {
  player: wide,
  "player-ts": { ...wide, m3u8: "/media/ts.m3u8", mp4: null },
  "player-mp4": { ...wide, m3u8: "/media/none.m3u8" },
  "player-vertical": { ...wide, id: 2, m3u8: null, mp4: "/media/v.mp4", isVertical: true },
  "player-missing": { ...wide, m3u8: null, mp4: null },
  "player-broken": { ...wide, m3u8: "/media/none.m3u8", mp4: "/media/broken.mp4" },
};

export function PlayerScene({ look }: { look: string }) {
  const [settings, setSettings] = useState<PlayerSettings>({
    rate: 1,
    volume: 1,
    isMuted: false,
    captions: null,
    isNextByHand: false,
  });
  const [reports, setReports] = useState<readonly string[]>([]);
  const report = (name: string, what: unknown = "") =>
    setReports((all) => [...all.slice(-19), `${name} ${JSON.stringify(what)}`]);
  return (
    <div style={{ maxWidth: 760, margin: "24px auto", padding: "0 16px" }}>
      <LessonPlayer
        video={looks[look] ?? wide}
        startAtMs={4000}
        watched={[
          [0, 6000],
          [12_000, 15_000],
        ]}
        settings={settings}
        onSettings={setSettings}
        onSample={(sample) => report("sample", sample)}
        onStarted={() => report("started")}
        onEnded={() => report("ended")}
        onFailure={(problem) => report("failure", problem)}
        onAsk={(positionMs) => report("ask", positionMs)}
        connection="live"
      />
      <details>
        <summary>Reports</summary>
        <pre data-testid="reports">{reports.join("\n")}</pre>
      </details>
    </div>
  );
}
