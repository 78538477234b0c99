/** The camera of an open dialog. Rule: one at a time; the last one asked for is the one that is shown. */
import { useEffect, useState } from "react";
import { type CaptureProblem, canAskForCamera, toCaptureProblem } from "./captureProblem";
import { type CameraRequest, closeCamera, type OpenCamera, openCamera } from "./openCamera";

type Answer = { readonly camera: OpenCamera } | { readonly problem: CaptureProblem };

export interface Camera {
  /** Null while it is starting, and when it cannot be had. */
  readonly live: OpenCamera | null;
  readonly problem: CaptureProblem | null;
  readonly request: CameraRequest;
  /** Another camera, with or without sound, or the same once more. */
  readonly ask: (request: CameraRequest) => void;
}

/** Opens the camera that is requested, and closes it with the component. `withSound`, `preferred`: at first. */
export function useCamera(withSound = false, preferred?: CameraRequest["preferred"]): Camera {
  const [request, ask] = useState<CameraRequest>({ withSound, deviceId: null, preferred });
  const [last, setLast] = useState<{ request: CameraRequest; answer: Answer } | null>(null);
  useEffect(() => {
    let isWanted = true;
    let opened: MediaStream | null = null;
    const take = (answer: Answer) => isWanted && setLast({ request, answer });
    const opening = canAskForCamera() ? openCamera(request) : Promise.reject(new TypeError());
    opening.then(
      (camera) => {
        if (!isWanted) return closeCamera(camera.stream);
        opened = camera.stream;
        // unplugged, or no longer allowed
        for (const track of opened.getVideoTracks())
          track.addEventListener("ended", () => take({ problem: "internal" }));
        take({ camera });
      },
      (error: unknown) => take({ problem: toCaptureProblem(error) }),
    );
    return () => {
      isWanted = false;
      if (opened) closeCamera(opened);
    };
  }, [request]);
  const answer = last?.request === request ? last.answer : null;
  return {
    live: answer && "camera" in answer ? answer.camera : null,
    problem: answer && "problem" in answer ? answer.problem : null,
    request,
    ask,
  };
}
