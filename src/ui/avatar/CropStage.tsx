/** The picture under a round frame: dragged by pointer or arrows, zoomed by wheel, slider, plus and minus. */
import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import styles from "./AvatarPicker.module.css";
import { type Crop, MAX_ZOOM, moveCrop, zoomCrop, zoomOf } from "./crop";
import { drawCrop } from "./cropToBlob";

/** Pixels of the canvas, twice what is seen: sharp on a dense screen. */
const SIDE = 560;
const KEY_STEP = 0.04;
const ZOOM_STEP = 1.1;

export interface CropStageProps {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  /** The name of the frame; it says that arrows move the picture. */
  readonly label: string;
  readonly zoomLabel: string;
  readonly isDisabled: boolean;
  readonly onCrop: (crop: Crop) => void;
}

/** A controlled crop of `picture`. */
export function CropStage({ picture, crop, label, zoomLabel, isDisabled, onCrop }: CropStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, picture, crop);
  }, [picture, crop]);
  const zoom = zoomOf(picture, crop);
  const zoomTo = (to: number) => !isDisabled && onCrop(zoomCrop(picture, crop, to));
  const move = (byX: number, byY: number) => !isDisabled && onCrop(moveCrop(picture, crop, byX, byY));

  const onKeyDown = (event: KeyboardEvent) => {
    const step = crop.size * KEY_STEP;
    const ways: Record<string, () => unknown> = {
      ArrowLeft: () => move(-step, 0),
      ArrowRight: () => move(step, 0),
      ArrowUp: () => move(0, -step),
      ArrowDown: () => move(0, step),
      "+": () => zoomTo(zoom * ZOOM_STEP),
      "-": () => zoomTo(zoom / ZOOM_STEP),
    };
    const way = ways[event.key === "=" ? "+" : event.key];
    if (!way) return;
    event.preventDefault();
    way();
  };
  // The picture follows the pointer, so the crop moves the other way.
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const scale = crop.size / event.currentTarget.clientWidth;
    move(-event.movementX * scale, -event.movementY * scale);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrows and the pointer move the picture */}
      <canvas
        ref={canvas}
        className={styles.stage}
        width={SIDE}
        height={SIDE}
        tabIndex={0}
        role="application"
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onWheel={(event) => zoomTo(event.deltaY < 0 ? zoom * ZOOM_STEP : zoom / ZOOM_STEP)}
      />
      <ZoomSlider label={zoomLabel} value={zoom} isDisabled={isDisabled} onChange={zoomTo} />
    </>
  );
}

interface ZoomSliderProps {
  readonly label: string;
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onChange: (zoom: number) => void;
}

function ZoomSlider({ label, value, isDisabled, onChange }: ZoomSliderProps) {
  const id = useId();
  return (
    <label htmlFor={id} className={styles.zoom}>
      {label}
      <input
        id={id}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  );
}
