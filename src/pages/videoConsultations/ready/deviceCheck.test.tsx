/** The check before a call over simulated devices: the level, the choices, and that they are stored on this device. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { videoConsultationPushes } from "../../../../streams/domains/videoConsultations/events";
import { createFakePorts } from "../../../../streams/ports/fakes/ports";
import { answers } from "../../../../tests/heard/row";
import { renderPage } from "../../../../tests/support/renderPage";
import { computeLoudness, nextLoudness } from "./useLoudness";

type Wanted = { readonly deviceId?: { readonly exact?: string } } | true;
type Constraints = { readonly video: Wanted; readonly audio?: Wanted };

const all = [
  { kind: "videoinput", deviceId: "front", label: "Front camera" },
  { kind: "videoinput", deviceId: "desk", label: "Desk camera" },
  { kind: "audioinput", deviceId: "built-in", label: "Built-in" },
  { kind: "audioinput", deviceId: "headset", label: "Headset" },
  { kind: "audiooutput", deviceId: "speakers", label: "Speakers" },
  { kind: "audiooutput", deviceId: "ears", label: "Headphones" },
];
let listed = all;
const asked: Constraints[] = [];
/** What the microphone hears now. */
let amplitude = 0;

const exactOf = (wanted: Wanted | undefined) => (wanted === true ? undefined : wanted?.deviceId?.exact);
const trackOf = (deviceId: string) =>
  Object.assign(new EventTarget(), { stop: () => undefined, getSettings: () => ({ deviceId }) });

/** As a browser does: what is asked for exactly is there, or the call fails. */
async function openStream(constraints: Constraints) {
  asked.push(constraints);
  const camera = exactOf(constraints.video) ?? "front";
  const microphone = exactOf(constraints.audio) ?? "built-in";
  const needed = constraints.audio ? [camera, microphone] : [camera];
  if (!needed.every((id) => listed.some(({ deviceId }) => deviceId === id)))
    throw Object.assign(new Error("no"), { name: "OverconstrainedError" });
  const video = [trackOf(camera)];
  const audio = constraints.audio ? [trackOf(microphone)] : [];
  return Object.assign(new MediaStream(), {
    getTracks: () => [...video, ...audio],
    getVideoTracks: () => video,
    getAudioTracks: () => audio,
  });
}

beforeEach(() => {
  asked.length = 0;
  listed = [...all];
  amplitude = 0;
  const mediaDevices = Object.assign(new EventTarget(), {
    getUserMedia: openStream,
    enumerateDevices: () => Promise.resolve(listed),
  });
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value: mediaDevices });
  Object.defineProperty(HTMLMediaElement.prototype, "setSinkId", { configurable: true, value: () => undefined });
  class FakeAudioContext {
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
    createMediaStreamSource = () => ({ connect: () => undefined });
    createAnalyser = () => ({ getFloatTimeDomainData: (samples: Float32Array) => samples.fill(amplitude) });
  }
  vi.stubGlobal("AudioContext", FakeAudioContext);
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "mediaDevices");
  Reflect.deleteProperty(HTMLMediaElement.prototype, "setSinkId");
});

const call = {
  ...videoConsultationPushes["video_consultation.changed"].example,
  id: 1,
  status: 1,
  start_date_time: Math.floor(Date.now() / 1_000) + 3_600,
};
async function openCheck(ports = createFakePorts(), awaited = "Microphone") {
  const page = await renderPage("/videoconsultations", {
    ports,
    respond: answers("GET", { "/online-consultation": [call] }),
  });
  const card = await screen.findByRole("region", { name: "Next call" });
  await act(async () => within(card).getByRole("button", { name: "Check camera and microphone" }).click());
  await screen.findByRole("combobox", { name: awaited });
  return page;
}
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const choose = (name: string, value: string) =>
  act(async () => {
    fireEvent.change(choice(name), { target: { value } });
  });

describe("the level of the microphone", () => {
  it.each([
    ["silence", 0, 0],
    ["a quiet room", 0.003, 0.16],
    ["quiet speech", 0.05, 0.57],
    ["the loudest sound", 1, 1],
  ])("VC-08 %s fills its part of the bar, as ears hear it", (_, sample, part) => {
    expect(computeLoudness(new Float32Array([0, -sample, 0]))).toBeCloseTo(part, 2);
  });

  it("VC-08 the bar sinks slowly between two words, instead of being empty", () => {
    const spoken = nextLoudness({ level: 0, isHeard: false }, 0.8);
    const pause = nextLoudness(spoken, 0);
    expect(pause.isHeard).toBe(true);
    expect(pause.level).toBeGreaterThan(0.7);
    expect(nextLoudness({ level: 0.01, isHeard: true }, 0).level).toBe(0);
  });

  it("VC-08 the level meter rises when the microphone hears speech, and the check says that it works", async () => {
    await openCheck();
    const level = screen.getByRole<HTMLMeterElement>("meter", { name: "Level" });
    expect(screen.getByText("Say something: the bar moves.")).toBeTruthy();
    amplitude = 0.2;
    await screen.findByText("The microphone hears you.");
    expect(Number(level.getAttribute("value"))).toBeGreaterThan(0.5);
  });
});

describe("the choice of devices", () => {
  it("VC-08 what is in use is shown as chosen, and another camera and microphone are taken at once", async () => {
    await openCheck();
    expect([choice("Camera").value, choice("Microphone").value, choice("Loudspeaker").value]).toEqual([
      "front",
      "built-in",
      "speakers",
    ]);
    await choose("Microphone", "headset");
    await choose("Camera", "desk");
    expect(asked.at(-1)).toMatchObject({
      video: { deviceId: { exact: "desk" } },
      audio: { deviceId: { exact: "headset" } },
    });
    await waitFor(() => expect(choice("Microphone").value).toBe("headset"));
    expect(choice("Camera").value).toBe("desk");
  });

  it("VC-08 another loudspeaker leaves camera and microphone as they are", async () => {
    await openCheck();
    await choose("Loudspeaker", "ears");
    expect(choice("Loudspeaker").value).toBe("ears");
    expect(asked).toHaveLength(1);
  });

  it("VC-08 the choice is stored on this device, and a device that is gone is replaced by another", async () => {
    const { storage } = createFakePorts();
    await openCheck(createFakePorts({ storage }));
    await choose("Microphone", "headset");
    await openCheck(createFakePorts({ storage }));
    expect(choice("Microphone").value).toBe("headset");
    await choose("Camera", "desk");
    listed.splice(1, 1);
    await openCheck(createFakePorts({ storage }));
    expect([choice("Camera").value, choice("Microphone").value]).toEqual(["front", "headset"]);
  });

  it("VC-08 the chosen camera is taken also where there is no microphone any more", async () => {
    const { storage } = createFakePorts();
    await openCheck(createFakePorts({ storage }));
    await choose("Microphone", "headset");
    await choose("Camera", "desk");
    listed = all.filter(({ kind }) => kind !== "audioinput");
    await openCheck(createFakePorts({ storage }), "Camera");
    expect(choice("Camera").value).toBe("desk");
    expect(screen.getByText(/^No microphone can be used/)).toBeTruthy();
  });

  it("VC-08 a browser that lets a page choose no loudspeaker offers none", async () => {
    Reflect.deleteProperty(HTMLMediaElement.prototype, "setSinkId");
    await openCheck();
    expect(screen.queryByRole("combobox", { name: "Loudspeaker" })).toBeNull();
    expect(screen.getByRole("button", { name: "Play a sound" })).toBeTruthy();
  });
});
