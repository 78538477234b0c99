/** A device with lessons on it, over several starts and tabs. */
import { settlePromises, startFakeClient } from "../../ports/fakes/client";
import { createFakeClock } from "../../ports/fakes/clock";
import { createFakeDeviceFiles } from "../../ports/fakes/deviceFiles";
import { createFakePorts } from "../../ports/fakes/ports";
import { createFakeStorage } from "../../ports/fakes/storage";
import type { DeviceFilesEvents, Wanted } from "./events";

export const ADDRESS = "https://learn.example/media";
export const file = (name: string, language: string | null = null) => ({
  name,
  url: `${ADDRESS}/${name}`,
  language,
  mustBe: null,
});
export const wanted = (id: number, more: Partial<Wanted> = {}): Wanted => ({
  key: `video-${id}`,
  kind: "video",
  title: `Lesson ${id}`,
  course: "Strength",
  streamId: 5,
  courseId: 2,
  dayNumber: 1,
  lessonId: id,
  files: [file(`video-${id}.mp4`)],
  ...more,
});
export const withSubtitles = wanted(12, { files: [file("video-12.mp4"), file("video-12.en.vtt", "en")] });

/** A device over several starts. */
export function createDevice() {
  const storage = createFakeStorage();
  const clock = createFakeClock();
  const deviceFiles = createFakeDeviceFiles();
  const start = async (token = "token-1") => {
    const ports = Object.assign(createFakePorts({ storage, clock }), { deviceFiles });
    const fake = await startFakeClient({ ports, token });
    await settlePromises();
    const { client } = fake;
    const send = async <T extends keyof DeviceFilesEvents>(type: T, payload: DeviceFilesEvents[T]) => {
      // the caller names the type with its payload
      client.send({ type, payload } as never);
      await settlePromises();
    };
    return {
      ...fake,
      send,
      files: () => client.state().deviceFiles,
      item: (id = 12) => client.state().deviceFiles.items[`video-${id}`],
      add: async (...all: readonly Wanted[]) => {
        await send("deviceFiles/sizesRequested", { wanted: all });
        await send("deviceFiles/addRequested", { wanted: all });
      },
      finish: async () => {
        deviceFiles.finish();
        await settlePromises();
      },
    };
  };
  return {
    storage,
    clock,
    deviceFiles,
    start,
    fetched: () => deviceFiles.fetches.map(({ name, from }) => `${name} ${from}`),
  };
}
