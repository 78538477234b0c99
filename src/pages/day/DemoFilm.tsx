/** The film that shows what a course is like, in the lesson's player (COURSE-01). Rule: what is played of it is nobody's statistic. */
import { useMemo } from "react";
import { selectConnection, selectPlayerSettings, type Video } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { playerVideo } from "./lessons/playerVideo";
import { LessonPlayer } from "./player/LessonPlayer";

interface DemoFilmProps {
  readonly video: Video;
  readonly title: string;
  readonly picture: string | null;
}

const nothing = () => undefined;

export function DemoFilm({ video, title, picture }: DemoFilmProps) {
  const settings = useMemberView(selectPlayerSettings);
  const connection = useMemberView(selectConnection);
  const send = useSend();
  const film = useMemo(
    () => playerVideo(video, { title, poster: picture, durationMs: 0, isVertical: false }),
    [video, title, picture],
  );
  return (
    <LessonPlayer
      video={film}
      startAtMs={0}
      watched={[]}
      settings={settings}
      onSettings={(next) => send("playback/settingsChanged", { settings: next })}
      onSample={nothing}
      onStarted={nothing}
      onEnded={nothing}
      onFailure={nothing}
      // a video needs the server, not its numbers
      connection={connection === "late" ? "live" : connection}
    />
  );
}
