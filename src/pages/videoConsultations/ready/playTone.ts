/** A short tone, by which the learner hears a loudspeaker (VC-08). It is made in the page, so that nothing is loaded. */
const HERTZ = 660;
const TONE_S = 0.6;
const LOUDNESS = 0.2;

/** Plays it by the loudspeaker of this id, null for the browser's own; rejects where it can't be heard there. */
export async function playTone(speakerId: string | null): Promise<void> {
  const context = new AudioContext();
  try {
    const output = context.createMediaStreamDestination();
    const gain = new GainNode(context, { gain: LOUDNESS });
    const tone = new OscillatorNode(context, { frequency: HERTZ });
    tone.connect(gain).connect(output);
    const audio = new Audio();
    audio.srcObject = output.stream;
    if (speakerId !== null) await audio.setSinkId(speakerId);
    await audio.play();
    const ended = new Promise((resolve) => tone.addEventListener("ended", resolve, { once: true }));
    tone.start();
    tone.stop(context.currentTime + TONE_S);
    await ended;
  } finally {
    void context.close();
  }
}
