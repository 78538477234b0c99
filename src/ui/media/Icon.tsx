/** One drawing of the kept set (lucide). The rule: an icon is either named by a label or hidden from readers. */
import type { LucideIcon } from "lucide-react";

export type IconDrawing = LucideIcon;

export interface IconProps {
  icon: IconDrawing;
  /** The name a reader hears; without it the icon is decoration beside a text. */
  label?: string | undefined;
  /** Pixels of each side, 20 unless told. */
  size?: number;
  className?: string | undefined;
}

/** Draws an icon at 20 px; `label` makes it an image with a name (look: icons always with a name). */
export function Icon({ icon: Drawing, label, size = 20, className }: IconProps) {
  const naming = label ? ({ role: "img", "aria-label": label } as const) : ({ "aria-hidden": true } as const);
  return <Drawing size={size} strokeWidth={1.75} absoluteStrokeWidth className={className} {...naming} />;
}
