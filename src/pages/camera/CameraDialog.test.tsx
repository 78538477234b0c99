/** The camera's dialog over a simulated device: each error in words, and that no track outlives it. */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTexts } from "../../locales/fakeI18n";
import { setPointer } from "../../ui/input/fakePointer";
import { CameraButton } from "./CameraButton";
import { CameraDialog } from "./CameraDialog";

class FakeTrack extends EventTarget {
  readyState = "live";
  constructor(readonly deviceId: string) {
    super();
  }
  stop = () => {
    this.readyState = "ended";
  };
  getSettings = () => ({ deviceId: this.deviceId, facingMode: this.deviceId === "back" ? "environment" : "user" });
}
const tracks: FakeTrack[] = [];
type Constraints = { video: { deviceId?: { exact: string } }; audio?: boolean };
const streamOf = (...own: FakeTrack[]) => {
  tracks.push(...own);
  return Object.assign(new MediaStream(), {
    getTracks: () => own,
    getVideoTracks: () => own,
    getAudioTracks: () => [],
  });
};
const opens = ({ video }: Constraints) => Promise.resolve(streamOf(new FakeTrack(video.deviceId?.exact ?? "front")));
const fails = (name: string) => () => Promise.reject(Object.assign(new Error("no"), { name }));

function setDevice(getUserMedia: ((request: Constraints) => Promise<MediaStream>) | null, cameras = ["front", "back"]) {
  const enumerateDevices = async () => cameras.map((deviceId) => ({ kind: "videoinput", deviceId }));
  const value = getUserMedia ? { getUserMedia, enumerateDevices } : undefined;
  Object.defineProperty(navigator, "mediaDevices", { configurable: true, value });
}

beforeAll(() => startTexts());
beforeEach(() => setPointer("mouse"));
afterEach(() => {
  cleanup();
  tracks.length = 0;
  Reflect.deleteProperty(navigator, "mediaDevices");
});

const onTake = vi.fn<(file: File) => void>();
const onClose = vi.fn();
const show = () => render(<CameraDialog number={1} onTake={onTake} onClose={onClose} />);
const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const button = (name: string) => screen.getByRole("button", { name });

it.each([
  ["NotAllowedError", /isn’t allowed on this site. Allow it/],
  ["NotFoundError", /No camera was found/],
  ["NotReadableError", /Another app is using the camera/],
  ["OverconstrainedError", /This camera can’t be used/],
  ["SecurityError", /can’t use the camera in this browser/],
  ["AbortError", /stopped working/],
])("HW-09 %s reads %s, and the camera is asked again by a button that has the focus", async (name, words) => {
  setDevice(fails(name));
  show();
  await settled();
  expect(screen.getByRole("alert").textContent).toMatch(words);
  expect(document.activeElement).toBe(button("Try again"));
  setDevice(opens);
  fireEvent.click(button("Try again"));
  await settled();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(document.activeElement).toBe(button("Take a photo"));
});

it("HW-09 a page that may ask for no camera says so", async () => {
  setDevice(null);
  show();
  await settled();
  expect(screen.getByRole("alert").textContent).toMatch(/can’t use the camera in this browser/);
});

it("HW-09 a camera that is unplugged says that it stopped working", async () => {
  setDevice(opens);
  show();
  await settled();
  act(() => void tracks[0]?.dispatchEvent(new Event("ended")));
  expect(screen.getByRole("alert").textContent).toMatch(/stopped working/);
});

it("HW-09 a photo that the browser cannot store says so, and the camera is still there", async () => {
  setDevice(opens);
  show();
  await settled();
  fireEvent.click(button("Take a photo"));
  await settled();
  expect(screen.getByRole("alert").textContent).toBe("Couldn’t save the selfie");
  fireEvent.click(button("Switch camera"));
  await settled();
  fireEvent.click(button("Take a photo"));
  await settled();
  expect(screen.getByRole("alert").textContent).toBe("Couldn’t save the photo");
  expect(onTake).not.toHaveBeenCalled();
});

it("HW-09 the cameras take turns, and the one before is off", async () => {
  setDevice(opens);
  show();
  await settled();
  fireEvent.click(button("Switch camera"));
  await settled();
  fireEvent.click(button("Switch camera"));
  await settled();
  expect(tracks.map(({ deviceId, readyState }) => [deviceId, readyState])).toEqual([
    ["front", "ended"],
    ["back", "ended"],
    ["front", "live"],
  ]);
});

it("HW-09 the camera dialog offers no switch where there is one camera", async () => {
  setDevice(opens, ["front"]);
  show();
  await settled();
  expect(button("Take a photo")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Switch camera" })).toBeNull();
});

it("HW-09 the camera is off when the dialog is gone, also one that opens later", async () => {
  setDevice(opens);
  const { unmount } = show();
  await settled();
  unmount();
  let open = (_: MediaStream): void => undefined;
  setDevice(() => new Promise((resolve) => (open = resolve)));
  show().unmount();
  open(streamOf(new FakeTrack("late")));
  await settled();
  expect(tracks.map(({ readyState }) => readyState)).toEqual(["ended", "ended"]);
});

it("HW-09 a phone whose browser gives the page no camera opens the system's own", async () => {
  setPointer("finger");
  setDevice(null);
  const onPicked = vi.fn<(files: File[]) => void>();
  render(<CameraButton label="Camera" onTake={onPicked} />);
  const input = screen.getByLabelText("Camera", { selector: "input" });
  const asked = new Promise((resolve) => input.addEventListener("click", resolve));
  fireEvent.click(button("Camera"));
  await asked;
  expect(input.getAttribute("capture")).toBe("user");
  expect(screen.queryByRole("dialog")).toBeNull();
  const files = [new File(["x"], "IMG_1.jpg", { type: "image/jpeg" })];
  fireEvent.change(input, { target: { files } });
  expect(onPicked.mock.calls).toEqual([[files]]);
});

it("HW-09 the page asks before it is left while a photo or a recording is neither used nor thrown away", async () => {
  setDevice(opens);
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue({ drawImage: () => undefined } as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) =>
    give(new Blob(["x"], { type: "image/jpeg" })),
  );
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  show();
  await settled();
  expect(asks()).toBe(false);
  Object.defineProperty(document.querySelector("video"), "videoWidth", { value: 40 });
  fireEvent.click(button("Take a photo"));
  await settled();
  expect(asks()).toBe(true);
  cleanup();
  expect(asks()).toBe(false);
});
