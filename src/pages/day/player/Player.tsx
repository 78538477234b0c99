/** The part of the player that arrives later, with video.js: film, subtitles, controls, transcript. Rule: what it holds is released with it. */
import { useCallback, useEffect, useRef, useState } from "react";
import { createEngine, type Engine } from "./engine/engine";
import styles from "./Player.module.css";
import { PlayerParts } from "./PlayerParts";
import type { PlayerProps } from "./playerProps";

export function Player(props: PlayerProps) {
  const { video, sources, settings } = props;
  const { rate, volume, isMuted } = settings;
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const [engine, setEngine] = useState<Engine | null>(null);
  const loadedId = useRef(video.id);
  const mount = useCallback((host: HTMLDivElement) => {
    const { engine: shared, settings: sound, resumeAtMs, isWanted } = latest.current;
    const startAtMs = resumeAtMs();
    const created = createEngine(host, startAtMs, {
      onSample: (sample) => latest.current.onSample(sample),
      onStarted: () => latest.current.onStarted(),
      onPlaying: () => latest.current.onPlaying(),
      onWanted: (isWanted) => latest.current.onWanted(isWanted),
      onEnded: () => latest.current.onEnded(),
      onFailed: () => latest.current.onFailed(),
      onSound: (sound) => latest.current.onSettings({ ...latest.current.settings, ...sound }),
    });
    shared.current = created;
    created.setSound(sound);
    created.load(latest.current.sources, startAtMs, isWanted);
    setEngine(created);
    return () => {
      shared.current = null;
      created.dispose();
    };
  }, []);

  useEffect(() => engine?.setSound({ rate, volume, isMuted }), [engine, rate, volume, isMuted]);
  useEffect(() => {
    if (!engine || loadedId.current === video.id) return;
    loadedId.current = video.id;
    const { positionMs, isWanted } = engine.state();
    engine.load(sources, positionMs, isWanted);
  }, [engine, video.id, sources]);

  return (
    <>
      <div ref={mount} className={styles.film} />
      {engine && <PlayerParts {...props} player={engine} />}
    </>
  );
}
