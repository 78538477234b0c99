/** Beside a composer's file button: takes a photo or a short video (HW-09). The rule: the camera's code is loaded when it is pressed. */
import CameraIcon from "lucide-react/icons/camera";
import { type ComponentType, Suspense, useRef, useState } from "react";
import { IconButton } from "../../ui/button/IconButton";
import type { Waiting } from "../../ui/button/waiting";
import { useIsTouch } from "../../ui/input/pointer";
import type { CameraDialogProps } from "./CameraDialog";
import { canAskForCamera } from "./captureProblem";

export interface CameraButtonProps {
  readonly label: string;
  readonly waitsFor?: Waiting;
  /** As picked files are: of a proper name and type. */
  readonly onTake: (files: File[]) => void;
}

/**
 * Opens the camera in a dialog. A phone whose browser gives none to the page, or where the dialog does not arrive, opens the
 * system's own camera or picker.
 */
export function CameraButton({ label, waitsFor, onTake }: CameraButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const isTouch = useIsTouch();
  const [Dialog, setDialog] = useState<ComponentType<CameraDialogProps> | null>(null);
  const [count, setCount] = useState(1);
  const openSystems = () => input.current?.click();
  const open = () => {
    if (isTouch && !canAskForCamera()) return openSystems();
    import("./CameraDialog").then(({ CameraDialog }) => setDialog(() => CameraDialog), openSystems);
  };
  return (
    <>
      <IconButton icon={CameraIcon} label={label} waitsFor={waitsFor} aria-haspopup="dialog" onClick={open} />
      <input
        ref={input}
        type="file"
        hidden
        capture="user"
        accept="image/*,video/*"
        tabIndex={-1}
        aria-label={label}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog
            number={count}
            onTake={(file) => {
              setCount(count + 1);
              onTake([file]);
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  );
}
